/** Items of one entity, counted by outcome. */
export type Counts = {
  /** The live item equals the backup. */
  same: number
  inserted: number
  /** The live item differs, and is not changed. */
  kept: number
  /** Not restored, counted by reason. */
  skipped: Record<string, number>
}

export type Outcome = Exclude<keyof Counts, 'skipped'>

const maxItemsToReview = 50

/** What a restore did, by entity. */
export class Results {
  readonly counts: Record<string, Counts> = {}
  /** Keys of items that an operator should look at, by reason; at most 50 of each. */
  readonly itemsToReview: Record<string, string[]> = {}

  #countsOf(entity: string): Counts {
    this.counts[entity] ??= { same: 0, inserted: 0, kept: 0, skipped: {} }
    return this.counts[entity]
  }

  add({ name }: { name: string }, outcome: Outcome): void {
    this.#countsOf(name)[outcome] += 1
  }

  skip(entity: string, reason: string): void {
    const { skipped } = this.#countsOf(entity)
    skipped[reason] = (skipped[reason] ?? 0) + 1
  }

  addForReview(reason: string, { pk, sk }: { pk: string; sk: string }): void {
    this.itemsToReview[reason] ??= []
    const items = this.itemsToReview[reason]
    if (items.length < maxItemsToReview) items.push(`${pk} ${sk}`)
  }
}

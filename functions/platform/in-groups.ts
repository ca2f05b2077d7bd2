import { logError } from './log.ts'

const groupSize = 10

/**
 * Runs a task for each item, ten at a time. A failed task does not stop the others.
 * @param task logs are named after it
 * @returns the number of failed tasks
 */
export async function runInGroups<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  message: string,
): Promise<number> {
  let failed = 0
  for (let from = 0; from < items.length; from += groupSize) {
    const group = items.slice(from, from + groupSize)
    const results = await Promise.allSettled(group.map(run))
    for (const result of results)
      if (result.status === 'rejected') {
        failed += 1
        logError(message, { error: result.reason })
      }
  }
  return failed
}

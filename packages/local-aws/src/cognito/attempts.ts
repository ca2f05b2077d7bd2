const forgottenAfterMs = 15 * 60_000

/**
 * Counts wrong attempts by name like Cognito: after five the name is locked for a second, and for
 * twice as long after each further attempt. Attempts during the lock do not count.
 */
export class Attempts {
  readonly #failed = new Map<string, { count: number; at: number }>()

  isLocked(name: string, now = Date.now()): boolean {
    const { count, at } = this.#failed.get(name) ?? { count: 0, at: 0 }
    return count >= 5 && now < at + Math.min(2 ** (count - 5) * 1000, forgottenAfterMs)
  }

  fail(name: string, now = Date.now()): void {
    const before = this.#failed.get(name)
    const count = before && now < before.at + forgottenAfterMs ? before.count : 0
    this.#failed.set(name, { count: count + 1, at: now })
  }

  forget(name: string): void {
    this.#failed.delete(name)
  }
}

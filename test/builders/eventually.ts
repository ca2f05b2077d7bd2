import { setTimeout } from 'node:timers/promises'
import { isFull } from '../full.ts'

/**
 * Far longer than anything takes: a machine with other work delays all of it. All tests at full size keep
 * the product busy for minutes, and what is waited for stands in its queues.
 */
const patience = isFull ? 90 : 60

/**
 * Looks again until something is there.
 * @param look returns undefined while it is not
 * @throws naming `what` where it does not come within `seconds`
 */
export async function eventually<Result>(
  what: string,
  look: () => Promise<Result | undefined>,
  seconds = patience,
): Promise<Result> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const result = await look()
    if (result !== undefined) return result
    if (Date.now() > end) throw new Error(`It did not come within ${seconds} s: ${what}`)
    await setTimeout(50)
  }
}

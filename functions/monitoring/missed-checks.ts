import type { Clock } from '../platform/clock.ts'
import { ConcurrentUpdateError } from '../platform/table/write.ts'
import { resumedCheck } from './schedule.ts'
import { isActive } from './stored-watch.ts'
import type { Watches } from './watch-repository.ts'

type Deps = {
  watches: Pick<Watches, 'findByBuyer' | 'change'>
  clock: Clock
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Gives a new moment, within a day, to checks whose own moment the schedule passed long ago: those of watches that were
 * restored from a backup.
 * @param position the hour up to which the schedule was looked through
 */
export async function rescheduleMissed(
  { watches, clock }: Deps,
  userId: string,
  position: Date,
): Promise<void> {
  const passed = new Date(position.getTime() - dayMs).toISOString()
  for (const watch of await watches.findByBuyer(userId))
    if (isActive(watch) && watch.nextCheckAt < passed)
      try {
        await watches.change(watch, resumedCheck(watch, clock.now()))
      } catch (error) {
        // Changed in the meantime, or its account is being erased: the next run looks again.
        if (!(error instanceof ConcurrentUpdateError)) throw error
      }
}

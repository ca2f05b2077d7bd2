import { type Clock, systemClock } from '../../platform/clock.ts'
import { logMetrics } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import type { Erasure } from '../entities.ts'
import type { BeginErasureDeps } from '../erasure.ts'
import { erasureJobsFromEnvironment } from '../erasure-deps.ts'
import { runningErasures } from '../erasure-repository.ts'

type Deps = { running(): AsyncIterable<Erasure>; jobs: BeginErasureDeps['jobs']; clock: Clock }

/** Longer than any piece of work and the delay before its retry. */
const stalledMinutes = 15
/** Equal to the schedule in infra/constructs/erasure-job.ts. */
const everyMinutes = 5
const resendMinutes = 60

const minutesSince = (then: string, { clock }: Pick<Deps, 'clock'>): number =>
  Math.max(0, Math.floor((clock.now().getTime() - Date.parse(then)) / 60_000))

/**
 * Measures the running erasures. Queues a message for a stalled one, then one per hour: its last
 * message reached the dead-letter queue, or its sender died before sending it.
 */
async function watch(deps: Deps) {
  const figures = { runningErasures: 0, stalledErasures: 0, oldestErasureMinutes: 0 }
  for await (const { userId, startedAt, progressAt } of deps.running()) {
    figures.runningErasures += 1
    figures.oldestErasureMinutes = Math.max(
      figures.oldestErasureMinutes,
      minutesSince(startedAt, deps),
    )
    const stalledFor = minutesSince(progressAt, deps) - stalledMinutes
    if (stalledFor < 0) continue
    figures.stalledErasures += 1
    if (stalledFor % resendMinutes < everyMinutes) await deps.jobs.send(userId)
  }
  return figures
}

/** Every five minutes. The stack's metrics are made from this line. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const deps: Deps = {
    running: () => runningErasures(table),
    jobs: erasureJobsFromEnvironment(),
    clock: systemClock,
  }
  return async (): Promise<void> => logMetrics('Erasures', await watch(deps))
}

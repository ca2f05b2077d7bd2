import { runningErasures } from '../data/erasures.ts'
import { tableOfEnvironment } from '../data/table.ts'
import type { BeginNeeds, Erasure } from '../domain/erasure.ts'
import { erasureJobsOfEnvironment } from '../http/erasure-parts.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { logFigures } from '../outbound/log.ts'

type Needs = { running(): AsyncIterable<Erasure>; jobs: BeginNeeds['jobs']; clock: Clock }

/** Longer than any piece of work takes, with the wait before its next attempt. */
const stalledMinutes = 15
/** As the schedule in infra/constructs/erasure-job.ts says. */
const everyMinutes = 5
const resendMinutes = 60

const minutesSince = (then: string, { clock }: Pick<Needs, 'clock'>): number =>
  Math.max(0, Math.floor((clock.now().getTime() - Date.parse(then)) / 60_000))

/**
 * Measures the erasures that are under way. One that has stalled gets a new message, and then one an
 * hour: its last message was given up, or was never sent since its sender died.
 */
async function watch(needs: Needs) {
  const figures = { runningErasures: 0, stalledErasures: 0, oldestErasureMinutes: 0 }
  for await (const { userId, startedAt, progressAt } of needs.running()) {
    figures.runningErasures += 1
    figures.oldestErasureMinutes = Math.max(
      figures.oldestErasureMinutes,
      minutesSince(startedAt, needs),
    )
    const stalledFor = minutesSince(progressAt, needs) - stalledMinutes
    if (stalledFor < 0) continue
    figures.stalledErasures += 1
    if (stalledFor % resendMinutes < everyMinutes) await needs.jobs.send(userId)
  }
  return figures
}

const table = tableOfEnvironment()
const needs: Needs = {
  running: () => runningErasures(table),
  jobs: erasureJobsOfEnvironment(),
  clock: systemClock,
}

/** Every five minutes. The stack's metrics are made from this line. */
export const handler = async (): Promise<void> => logFigures('Erasures', await watch(needs))

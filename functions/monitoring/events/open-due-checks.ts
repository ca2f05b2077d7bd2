import type { Context } from 'aws-lambda'
import { accountsIn } from '../../accounts/account-repository.ts'
import { systemClock } from '../../platform/clock.ts'
import { logMetrics } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { openDueChecks } from '../due-checks.ts'
import { watchesIn } from '../watch-repository.ts'

/** It stops this long before its timeout, so that it can finish what it has begun. */
const lastMilliseconds = 20_000

/** Every 15 minutes: makes requests of the checks of watched suppliers that are due. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const deps = {
    accounts: accountsIn(table),
    watches: watchesIn(table),
    clock: systemClock,
  }
  return async (_event: unknown, context: Context): Promise<void> => {
    const hasTime = () => context.getRemainingTimeInMillis() > lastMilliseconds
    const { due, opened, failed, behindMinutes } = await openDueChecks({ ...deps, hasTime })
    // The stack's metrics are made from this line.
    logMetrics('Checks of watched suppliers', {
      checksDue: due,
      checksOpened: opened,
      checksBehindMinutes: behindMinutes,
    })
    if (failed > 0) throw new Error(`${failed} checks could not become requests`)
  }
}

import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { accountsIn } from '../../accounts/account-repository.ts'
import { systemClock } from '../../platform/clock.ts'
import { digestKey } from '../../platform/hash-keys.ts'
import { logMetrics } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { updateWatches } from '../update-watches.ts'
import { watchesIn } from '../watch-repository.ts'
import { watcherMailsIn } from '../watcher-mails.ts'

/** It stops this long before its timeout, so that it can finish what it has begun. */
const lastMilliseconds = 20_000

const Event = z.object({ rest: z.boolean().default(false) })

/**
 * Daily: applies plans to watches, reschedules missed checks, and sends weekly and quarterly e-mails. Hourly with `{
 * "rest": true }`: continues a round that had too little time.
 */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const deps = {
    accounts: accountsIn(table),
    watches: watchesIn(table),
    watcherMails: watcherMailsIn(table),
    key: digestKey(),
    clock: systemClock,
  }
  return async (event: unknown, context: Context): Promise<void> => {
    const hasTime = () => context.getRemainingTimeInMillis() > lastMilliseconds
    const round = await updateWatches({ ...deps, hasTime }, Event.parse(event))
    // The stack's metrics are made from this line.
    logMetrics('Accounts that watch suppliers', { watchersBehindMinutes: round.behindMinutes })
    if (round.failed > 0) throw new Error(`${round.failed} accounts could not be looked after`)
  }
}

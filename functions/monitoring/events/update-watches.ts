import { accountsIn } from '../../accounts/account-repository.ts'
import { systemClock } from '../../platform/clock.ts'
import { digestKey } from '../../platform/hash-keys.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { updateWatches } from '../update-watches.ts'
import { watchesIn } from '../watch-repository.ts'
import { watcherMailsIn } from '../watcher-mails.ts'

/** Daily: what happens to watched suppliers besides their checks. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const deps = {
    accounts: accountsIn(table),
    watches: watchesIn(table),
    watcherMails: watcherMailsIn(table),
    key: digestKey(),
    clock: systemClock,
  }
  return async (): Promise<void> => {
    const failed = await updateWatches(deps)
    if (failed > 0) throw new Error(`${failed} accounts could not be looked after`)
  }
}

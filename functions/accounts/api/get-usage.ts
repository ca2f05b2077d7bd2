import * as routes from '../../../shared/routes/account.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { pseudonymizationKey } from '../../platform/hash-keys.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { accountsIn } from '../account-repository.ts'
import { usageOf } from '../allowance.ts'
import { receiptsIn } from '../erasure-receipts.ts'
import { type Mailboxes, mailboxesIn } from '../free-check-mailboxes.ts'
import { type FindAccountDeps, findAccountOrDefaults } from '../read-account.ts'

type Deps = FindAccountDeps & { mailboxes: Mailboxes; clock: Clock }

/** GET /api/me/usage: for display. The limit is enforced when a request is submitted. */
export const getUsage = route(
  routes.getUsage,
  async ({ mailboxes, clock, ...deps }: Deps, { buyer }) => {
    const account = await findAccountOrDefaults(deps, buyer.userId)
    const mailbox = account.accountType === 'free' ? account.mailboxes.at(-1) : undefined
    const mailboxUsed = mailbox === undefined ? 0 : await mailboxes.checksUsed(mailbox)
    return usageOf(account, clock.now(), mailboxUsed)
  },
)

export const createHandler = () =>
  lambda(getUsage, {
    accounts: accountsIn(tableFromEnvironment()),
    mailboxes: mailboxesIn(tableFromEnvironment()),
    receipts: receiptsIn(tableFromEnvironment(), pseudonymizationKey()),
    clock: systemClock,
  })

import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { receiptsIn } from '../data/erasure-receipts.ts'
import { type Mailboxes, mailboxesIn } from '../data/mailboxes.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { usageOf } from '../domain/allowance.ts'
import { hashKeyFromEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type FindAccountDeps, findAccountOrDefaults } from '../http/shown-account.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Deps = FindAccountDeps & { mailboxes: Mailboxes; clock: Clock }

/** GET /api/me/usage: for display. The limit is enforced when a request is submitted. */
export const getUsage = route(
  routes.getUsage,
  async ({ mailboxes, clock, ...deps }: Deps, { buyer }) => {
    const account = await findAccountOrDefaults(deps, buyer.userId)
    const mailbox = account.accountType === 'free' ? account.mailboxes.at(-1) : undefined
    const shared = mailbox === undefined ? 0 : await mailboxes.checksUsed(mailbox)
    return usageOf(account, clock.now(), shared)
  },
)

export const handler = lambda(getUsage, {
  accounts: accountsIn(tableFromEnvironment()),
  mailboxes: mailboxesIn(tableFromEnvironment()),
  receipts: receiptsIn(tableFromEnvironment(), hashKeyFromEnvironment()),
  clock: systemClock,
})

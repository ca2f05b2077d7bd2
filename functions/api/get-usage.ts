import * as routes from '../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { type Mailboxes, mailboxesIn } from '../data/mailboxes.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { freeAccount } from '../domain/account.ts'
import { usageOf } from '../domain/allowance.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Needs = { accounts: Accounts; mailboxes: Mailboxes; clock: Clock }

/** GET /api/me/usage: what the site warns from. The server decides in the submission itself. */
export const getUsage = route(
  routes.getUsage,
  async ({ accounts, mailboxes, clock }: Needs, { buyer }) => {
    const account = (await accounts.find(buyer.userId)) ?? freeAccount(buyer.userId, '')
    const mailbox = account.accountType === 'free' ? account.mailboxes.at(-1) : undefined
    const shared = mailbox === undefined ? 0 : await mailboxes.checksUsed(mailbox)
    return usageOf(account, clock.now(), shared)
  },
)

export const handler = lambda(getUsage, {
  accounts: accountsIn(tableOfEnvironment()),
  mailboxes: mailboxesIn(tableOfEnvironment()),
  clock: systemClock,
})

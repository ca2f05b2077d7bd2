import { ulid } from 'ulid'
import * as z from 'zod'
import { plans } from '../../shared/plans.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { withConflictRetries } from '../data/conflicts.ts'
import { type DueDates, dueDatesIn } from '../data/due-dates.ts'
import { type FormerAccounts, formerAccountsOf } from '../data/former-accounts.ts'
import { type Payments, paymentsIn } from '../data/payments.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'
import { premiumPrices } from '../outbound/payments.ts'
import { accountNamed } from './run/account-named.ts'
import { accountName, asked, operation, Refused } from './run/operation.ts'

const LinkPayment = z.strictObject({
  customer: z
    .string('Name the customer: "customer": "cus_…", from the mail or the provider’s dashboard.')
    .trim()
    .min(1, 'Name the customer by its id at the payment provider.')
    .max(255),
  account: accountName,
  ...asked,
})

export type LinkNeeds = {
  accounts: Accounts
  identity: Pick<Identity, 'idOf' | 'emailOf'>
  former: FormerAccounts
  payments: Payments
  dueDates: DueDates
  clock: Clock
  newId(at: Date): string
}

/** Gives the payments of a customer whom the webhook could not match to an account. */
export async function linkPayment(
  needs: LinkNeeds,
  { customer, account: named, by, reason }: z.output<typeof LinkPayment>,
): Promise<string> {
  const { userId } = await withConflictRetries(async () => {
    const account = await accountNamed(needs, named)
    const at = needs.clock.now()
    const isKnown = await needs.payments.link(customer, account, {
      id: needs.newId(at),
      name: 'link-payment',
      by,
      reason,
      at: at.toISOString(),
      what: `The payments of ${customer} are this account's.`,
    })
    if (!isKnown) throw new Refused(`No payment of a customer ${customer} has come here.`)
    return account
  })
  const account = await needs.accounts.find(userId)
  if (!account) throw new Refused('The account was erased meanwhile.')
  await needs.dueDates.hasten(userId, account.accountType)
  return `The payments of ${customer} are those of ${account.email || userId}, who is on ${plans[account.accountType].label}.`
}

export const handler = (() => {
  const table = tableOfEnvironment()
  const accounts = accountsIn(table)
  return operation(LinkPayment, linkPayment, {
    accounts,
    identity: cognitoIdentity(),
    former: formerAccountsOf(hashKeyOfEnvironment()),
    payments: paymentsIn(table, accounts, premiumPrices()),
    dueDates: dueDatesIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
})()

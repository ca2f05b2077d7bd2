import { ulid } from 'ulid'
import * as z from 'zod'
import { plans } from '../../../shared/plans/plans.ts'
import { accountDepsIn } from '../../accounts/account-deps.ts'
import { type ResolveDeps, resolveAccount } from '../../accounts/find-account.ts'
import { accountField, auditFields, OperationError, operation } from '../../platform/operation.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { type DueDates, dueDatesIn } from '../../requests/due-dates.ts'
import { type Payments, paymentsIn } from '../payment-repository.ts'
import { premiumPricesFromEnvironment } from '../stripe.ts'

const LinkPayment = z.strictObject({
  customer: z
    .string('Name the customer: "customer": "cus_…", from the mail or the provider’s dashboard.')
    .trim()
    .min(1, 'Name the customer by its id at the payment provider.')
    .max(255),
  account: accountField,
  ...auditFields,
})

export type LinkDeps = ResolveDeps & {
  payments: Payments
  dueDates: DueDates
}

/** Links to an account a customer that the webhook could not match. */
export async function linkPayment(
  deps: LinkDeps,
  { customer, account: named, by, reason }: z.output<typeof LinkPayment>,
): Promise<string> {
  const { userId } = await withConflictRetries(async () => {
    const account = await resolveAccount(deps, named)
    const at = deps.clock.now()
    const isKnown = await deps.payments.link(customer, account, {
      id: ulid(at.getTime()),
      name: 'link-payment',
      by,
      reason,
      at: at.toISOString(),
      what: `The payments of ${customer} are this account's.`,
    })
    if (!isKnown) throw new OperationError(`No payment of a customer ${customer} has come here.`)
    return account
  })
  const account = await deps.accounts.find(userId)
  if (!account) throw new OperationError('The account was erased meanwhile.')
  await deps.dueDates.bringForward(userId, account.accountType, deps.clock.now())
  return `The payments of ${customer} are those of ${account.email || userId}, who is on ${plans[account.accountType].label}.`
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  const deps = accountDepsIn(table)
  return operation(LinkPayment, linkPayment, {
    ...deps,
    payments: paymentsIn(table, deps.accounts, premiumPricesFromEnvironment()),
    dueDates: dueDatesIn(table),
  })
}

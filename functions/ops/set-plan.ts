import { ulid } from 'ulid'
import * as z from 'zod'
import { planNames, plans } from '../../shared/plans.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { withConflictRetries } from '../data/conflicts.ts'
import { type DueDates, dueDatesIn } from '../data/due-dates.ts'
import { type FormerAccounts, formerAccountsOf } from '../data/former-accounts.ts'
import { type PlanChanges, planChangesIn } from '../data/plan-changes.ts'
import { tableOfEnvironment } from '../data/table.ts'
import type { Account } from '../domain/account.ts'
import type { PlanSources } from '../domain/plan-state.ts'
import { givesPremium } from '../domain/subscription.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'
import { accountNamed } from './run/account-named.ts'
import { accountName, asked, operation, Refused } from './run/operation.ts'

const SetPlan = z.strictObject({
  account: accountName,
  plan: z.enum(planNames, `The plan is one of ${planNames.join(', ')}.`),
  /** The first day on which a gift no longer counts. */
  until: z.iso
    .date('Write the day as 2027-01-31, or leave it out for a plan without an end.')
    .transform((day) => `${day}T00:00:00.000Z`)
    .optional(),
  ...asked,
})
type SetPlan = z.output<typeof SetPlan>

export type SetPlanNeeds = {
  accounts: Accounts
  identity: Pick<Identity, 'idOf' | 'emailOf'>
  former: FormerAccounts
  planChanges: PlanChanges
  dueDates: DueDates
  clock: Clock
  newId(at: Date): string
}

/**
 * Gives an account a plan (partner, enterprise, a gift), or takes it back with `free`. What the
 * buyer pays for stays: the better of the two counts.
 */
export async function setPlan(needs: SetPlanNeeds, given: SetPlan): Promise<string> {
  const now = needs.clock.now()
  if (given.until !== undefined && given.until <= now.toISOString())
    throw new Refused(`until: ${given.until.slice(0, 10)} is not in the future.`)
  const account = await withConflictRetries(() => grant(needs, given))
  // After the plan is stored: nothing that is submitted from here on can have the old date.
  const hastened = await needs.dueDates.hasten(account.userId, account.accountType)
  const sooner = hastened > 0 ? ` ${hastened} pending requests are due earlier now.` : ''
  return `${inWords(account, now)}${sooner}`
}

async function grant(needs: SetPlanNeeds, given: SetPlan): Promise<Account> {
  const account = await accountNamed(needs, given.account)
  const granted: PlanSources['granted'] = { plan: given.plan, until: given.until ?? null }
  const before = account.planSources.granted
  const isSame = before?.plan === granted.plan && before.until === granted.until
  if (isSame && account.planVersion > 0) return account
  const at = needs.clock.now()
  await needs.planChanges.grant(account, granted, {
    id: needs.newId(at),
    name: 'set-plan',
    by: given.by,
    reason: given.reason,
    at: at.toISOString(),
    what: `${given.plan}${given.until ? ` until ${given.until}` : ''}; before: ${account.accountType}`,
  })
  return (await needs.accounts.find(account.userId)) ?? account
}

function inWords(account: Account, now: Date): string {
  const { granted, subscriptions } = account.planSources
  const who = account.email || account.userId
  const pays = subscriptions.some((it) => givesPremium(it, now))
  const until =
    granted?.until && granted.plan !== 'free' ? ` until ${granted.until.slice(0, 10)}` : ''
  return [
    `${who} is on ${plans[account.accountType].label}${pays ? '' : until}.`,
    ...(pays ? ['A paid subscription is running: it gives Premium until it ends.'] : []),
  ].join(' ')
}

export const handler = (() => {
  const table = tableOfEnvironment()
  return operation(SetPlan, setPlan, {
    accounts: accountsIn(table),
    identity: cognitoIdentity(),
    former: formerAccountsOf(hashKeyOfEnvironment()),
    planChanges: planChangesIn(table),
    dueDates: dueDatesIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
})()

import { ulid } from 'ulid'
import * as z from 'zod'
import { planNames, plans } from '../../../shared/plans/plans.ts'
import type { Account } from '../../accounts/account.ts'
import { accountDepsIn } from '../../accounts/account-deps.ts'
import { type ResolveDeps, resolveAccount } from '../../accounts/find-account.ts'
import type { PlanSources } from '../../plans/plan-state.ts'
import { givesPremium } from '../../plans/subscription.ts'
import { isoDay } from '../../platform/date-text.ts'
import { accountField, auditFields, OperationError, operation } from '../../platform/operation.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { type DueDates, dueDatesIn } from '../../requests/due-dates.ts'
import { type PlanChanges, planChangesIn } from '../plan-changes.ts'

const SetPlan = z.strictObject({
  account: accountField,
  plan: z.enum(planNames, `The plan is one of ${planNames.join(', ')}.`),
  /** The first day on which a gift no longer counts. */
  until: z.iso
    .date('Write the day as 2027-01-31, or leave it out for a plan without an end.')
    .transform((day) => `${day}T00:00:00.000Z`)
    .optional(),
  ...auditFields,
})
type SetPlan = z.output<typeof SetPlan>

export type SetPlanDeps = ResolveDeps & {
  planChanges: PlanChanges
  dueDates: DueDates
}

/**
 * Grants a plan (partner, enterprise, a gift), or revokes it with `free`. The better of the granted and
 * the paid plan counts.
 */
export async function setPlan(deps: SetPlanDeps, given: SetPlan): Promise<string> {
  const now = deps.clock.now()
  if (given.until !== undefined && given.until <= now.toISOString())
    throw new OperationError(`until: ${isoDay(given.until)} is not in the future.`)
  const account = await withConflictRetries(() => grant(deps, given))
  // After the plan is stored, so that new requests have the new due date.
  const hastened = await deps.dueDates.bringForward(account.userId, account.accountType, now)
  const sooner = hastened > 0 ? ` ${hastened} pending requests are due earlier now.` : ''
  return `${describePlan(account, now)}${sooner}`
}

async function grant(deps: SetPlanDeps, given: SetPlan): Promise<Account> {
  const account = await resolveAccount(deps, given.account)
  const granted: PlanSources['granted'] = { plan: given.plan, until: given.until ?? null }
  const before = account.planSources.granted
  const isSame = before?.plan === granted.plan && before.until === granted.until
  if (isSame && account.planVersion > 0) return account
  const at = deps.clock.now()
  await deps.planChanges.grant(account, granted, {
    id: ulid(at.getTime()),
    name: 'set-plan',
    by: given.by,
    reason: given.reason,
    at: at.toISOString(),
    what: `${given.plan}${given.until ? ` until ${given.until}` : ''}; before: ${account.accountType}`,
  })
  return (await deps.accounts.find(account.userId)) ?? account
}

function describePlan(account: Account, now: Date): string {
  const { granted, subscriptions } = account.planSources
  const who = account.email || account.userId
  const pays = subscriptions.some((it) => givesPremium(it, now))
  const until = granted?.until && granted.plan !== 'free' ? ` until ${isoDay(granted.until)}` : ''
  return [
    `${who} is on ${plans[account.accountType].label}${pays ? '' : until}.`,
    ...(pays ? ['A paid subscription is running: it gives Premium until it ends.'] : []),
  ].join(' ')
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return operation(SetPlan, setPlan, {
    ...accountDepsIn(table),
    planChanges: planChangesIn(table),
    dueDates: dueDatesIn(table),
  })
}

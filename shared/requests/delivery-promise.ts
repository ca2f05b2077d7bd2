import { type Plan, plans } from '../plans/plans.ts'

/** How far from now the desk can move a deadline, and the product from the one promised first. */
export const maxExtensionDays = 14

/** A check that is returned counts for the month in which it was used, which can be over. */
export const backForItsMonth =
  '(on Premium, it goes back to the month you used it in and can’t be used after that month)'

/**
 * The promise that comes with every deadline, in these words: docs/specification.md#late-reports and
 * docs/specification.md#questions-to-the-buyer.
 */
export const deliveryPromise = `If our analyst has a question for you, the deadline is paused until you answer. If your report needs more time, your dashboard shows the new deadline (at most ${maxExtensionDays} days away) and the reason before the first one passes, and we email them unless you’ve turned such emails off. On Free and Premium, if your report misses our first deadline, you automatically get the check back. Time we waited for your answer doesn’t count. On Premium, the check goes back to the month you used it in. If that month is over, you can’t use it anymore.`

/** How long before a deadline a buyer is told that the report needs more time. */
export const lateNoticeHours = 1

/** Why a check is back, in the history of checks. A report that was withdrawn may have been in time. */
export const lateReason = (isAfterWithdrawal: boolean): string =>
  isAfterWithdrawal
    ? 'We withdrew the report, and there was no new one by the time we first promised.'
    : 'The report was later than we promised.'

/**
 * The check of a request as its buyer knows it: "your November check", or "your check" where checks have no month.
 * @param usedAt ISO time
 * @returns null if the plan has no limit on checks: then there is none to give back
 */
export function itsCheck(plan: Plan, usedAt: string): string | null {
  const { limit, period } = plans[plan]
  if (limit === null) return null
  if (period !== 'month') return 'your check'
  const month = new Date(usedAt).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
  return `your ${month} check`
}

/** @param check see `itsCheck` */
export const backIfLate = (check: string, promisedAt: string): string =>
  `If your report isn’t here by ${promisedAt}, you automatically get ${check} back.`

export const lateCheckIsBack = (check: string): string =>
  `Because it’s late, you got ${check} back.`

import type { Usage } from '../../../../shared/account/account.ts'
import { plans } from '../../../../shared/plans/plans.ts'

/** Shown before paying. Checks made this month on another plan also count toward Premium's limit. */
export const usedChecksNote = `Checks you have already used this calendar month count toward Premium’s ${plans.premium.limit}.`

/** Shown after paying. Empty if no check was used, or the plan has no monthly limit. */
export const usedText = ({ limit, used, resetsAt }: Usage): string =>
  limit === null || resetsAt === null || used === 0
    ? ''
    : `${used} ${used === 1 ? 'check' : 'checks'} used this month ${used === 1 ? 'counts' : 'count'} toward your ${limit}.`

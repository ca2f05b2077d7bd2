import type { Usage } from '../../../../shared/account.ts'
import { plans } from '../../../../shared/plans.ts'

/** Shown before paying. Checks made this month on another plan also count toward Premium's limit. */
export const usedChecksNote = `Checks that you have already used this calendar month count toward Premium’s ${plans.premium.limit}.`

/** After paying. Empty where nothing is used, or nothing is counted by month. */
export const usedText = ({ limit, used, resetsAt }: Usage): string =>
  limit === null || resetsAt === null || used === 0
    ? ''
    : `${used} used earlier this month ${used === 1 ? 'counts' : 'count'} toward your ${limit}.`

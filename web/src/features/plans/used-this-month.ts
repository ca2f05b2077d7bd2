import type { Usage } from '../../../../shared/account/account.ts'

/** Shown after paying. Empty if no check was used, or the plan has no monthly limit. */
export const usedText = ({ limit, used, resetsAt }: Usage): string =>
  limit === null || resetsAt === null || used === 0
    ? ''
    : `${used} ${used === 1 ? 'check' : 'checks'} used this month ${used === 1 ? 'counts' : 'count'} toward your ${limit}.`

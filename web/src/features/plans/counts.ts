import type { Usage } from '../../../../shared/account/account.ts'

type Counts = Pick<Usage, 'limit' | 'left' | 'daysUntilReset'>

const unknown = '–'

/**
 * The search counts on the profile page. If usage cannot be loaded, no checks are left; an
 * unlimited plan has no reset.
 */
export const countsOf = (
  usage: Counts | undefined,
  failed: boolean,
  isLimited: boolean,
): { left: string; reset: string | null } => {
  if (!isLimited) return { left: 'Unlimited', reset: null }
  if (failed) return { left: '0', reset: unknown }
  if (usage === undefined) return { left: unknown, reset: unknown }
  return {
    left: usage.limit === null ? 'Unlimited' : `${usage.left} of ${usage.limit}`,
    reset: usage.daysUntilReset === null ? unknown : String(usage.daysUntilReset),
  }
}

import type { Usage } from '../../../../shared/account/account.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { contactPath } from '../../lib/paths.ts'
import { banners } from '../../messages/buyer.ts'

export type Banner = {
  tone: 'info' | 'warning'
  text: string
  link: { to: string; label: string }
}

const upgrade = { to: paths.upgrade, label: 'Upgrade now' }

/** docs/specification.md#dashboard-banners, by checks used (docs/specification.md#enforced-limits). */
export const usageBannerText = (usage: Pick<Usage, 'plan' | 'limit' | 'used'>): Banner | null => {
  const { plan, limit, used } = usage
  if (limit === null || used < limit) return null
  if (plan === 'free') {
    return {
      tone: 'info',
      text: used > limit ? banners.freeExceeded : banners.freeUsedUp,
      link: upgrade,
    }
  }
  return {
    tone: 'warning',
    text: banners.monthlyUsedUp,
    link: { to: contactPath('enterprise'), label: 'Contact us' },
  }
}

import { type Currency, currencies } from '../../../../shared/plans/prices.ts'
import { isRunning, type Promotion } from '../../../../shared/plans/promotion.ts'
import type { SiteConfig } from '../../../../shared/site/site-config.ts'
import type { BillingPeriod } from './billing-period.ts'
import { type Buyer, checkoutLink } from './checkout-link.ts'

export type Checkout =
  | { status: 'asking' }
  /** Online payment is closed: no page is configured, or the configuration cannot be loaded. */
  | { status: 'closed' }
  | {
      status: 'open'
      /** Payment links by currency; at least one currency. */
      links: Readonly<Partial<Record<Currency, Record<BillingPeriod, string>>>>
      /** The promotion whose code is in the monthly links. */
      promotion?: Promotion
    }

type Pages = Pick<SiteConfig, 'checkout'> & Partial<Pick<SiteConfig, 'promotion'>>

/** @param now the time at which the promotion must be active */
export const checkoutOf = (pages: Pages | null, now: Date, buyer?: Buyer): Checkout => {
  const promotion =
    pages?.promotion && isRunning(pages.promotion, now) ? pages.promotion : undefined
  const open = currencies.flatMap((currency) => {
    // A configuration older than this build may have only one currency.
    const { monthly = '', annual = '' } = pages?.checkout?.[currency] ?? {}
    const links = {
      monthly: checkoutLink(monthly, buyer, promotion?.code),
      annual: checkoutLink(annual, buyer),
    }
    return links.monthly && links.annual ? [[currency, links]] : []
  })
  if (open.length === 0) return { status: 'closed' }
  return { status: 'open', links: Object.fromEntries(open), ...(promotion && { promotion }) }
}

/** Those in which payment is open; all of them where it is closed, or not known yet. */
export const openCurrencies = (checkout: Checkout): readonly Currency[] =>
  checkout.status === 'open' ? currencies.filter((each) => checkout.links[each]) : currencies

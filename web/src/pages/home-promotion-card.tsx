import type { ReactNode } from 'react'
import { plans } from '../../../shared/plans/plans.ts'
import { premiumPrice, promotionDiscount } from '../../../shared/plans/prices.ts'
import { isRunning, type Promotion } from '../../../shared/plans/promotion.ts'
import { paths } from '../../../shared/site/pages.ts'
import { currentSession } from '../domain/session/session.ts'
import { CurrencySwitch } from '../features/plans/currency-switch.tsx'
import { isPaying } from '../features/plans/has-active-subscription.ts'
import { firstMonthText, priceNote } from '../features/plans/price-text.ts'
import { useCurrency } from '../features/plans/use-currency.ts'
import { loadConfig } from '../lib/config.ts'
import { formatOrdinalDay } from '../lib/format.ts'
import { ButtonLink } from '../ui/button/button.tsx'

const { premium } = plans
const rate = `${Math.round(promotionDiscount * 100)}%`

/** The promotion. Its button leads, through sign-in, to the price with the code. */
function PromotionCard({ promotion }: { promotion: Promotion }) {
  const currency = useCurrency('GBP')
  return (
    <section className="promotion" aria-labelledby="promotion-title">
      <p className="promotion__rate" aria-hidden="true">
        {rate}
        <span>off</span>
      </p>
      <div className="promotion__text stack gap-1">
        <h2 id="promotion-title">{rate} off the standard monthly plan</h2>
        <p>
          Premium, billed monthly: {premium.limit} checks a month, reports within{' '}
          {premium.deliveryHours} hours. {firstMonthText(premiumPrice[currency], currency)}.{' '}
          <strong>
            <time dateTime={promotion.ends}>Till {formatOrdinalDay(promotion.ends)}</time>
          </strong>
          .
        </p>
        <CurrencySwitch value={currency} />
        <p className="quiet">{priceNote}</p>
      </div>
      <div className="promotion__stub spread gap-4">
        <p className="promotion__code quiet">
          <span>Code</span> <code>{promotion.code}</code>
        </p>
        <ButtonLink to={paths.upgrade}>See the plan</ButtonLink>
      </div>
    </section>
  )
}

const pays = async (): Promise<boolean> => {
  if (currentSession().status !== 'signed-in') return false
  const { loadMe } = await import('../features/search/load-me.ts')
  return isPaying(await loadMe())
}

/** @returns nothing after the promotion's end, and for those who pay already */
export const promotionCard = async (): Promise<ReactNode> => {
  const { promotion } = await loadConfig()
  if (!promotion || !isRunning(promotion, new Date()) || (await pays())) return null
  return <PromotionCard promotion={promotion} />
}

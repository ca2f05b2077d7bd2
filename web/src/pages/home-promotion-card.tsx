import type { ReactNode } from 'react'
import { paths } from '../../../shared/pages.ts'
import { plans } from '../../../shared/plans.ts'
import { premiumPrice, promotionDiscount, promotionPrice } from '../../../shared/prices.ts'
import { endText, isRunning, type Promotion } from '../../../shared/promotion.ts'
import { paysAlready } from '../features/plans/has-active-subscription.ts'
import { money } from '../features/plans/money.ts'
import { firstMonthText } from '../features/plans/price-text.ts'
import { loadConfig } from '../lib/config.ts'
import { currentSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button/button.tsx'

const { premium } = plans
const rate = `${Math.round(promotionDiscount * 100)}%`

/** A voucher to tear off. Its button leads, through sign-in, to where the code is on the price. */
function Voucher({ promotion }: { promotion: Promotion }) {
  return (
    <section className="voucher" aria-labelledby="promotion-title">
      <p className="voucher__rate" aria-hidden="true">
        {rate}
        <span>off</span>
      </p>
      <div className="voucher__words">
        <h2 id="promotion-title">{rate} off the standard monthly plan</h2>
        <p>
          Premium, billed monthly: {premium.limit} checks a month, reports within{' '}
          {premium.deliveryHours} hours. {firstMonthText(premiumPrice.GBP, 'GBP')} (in dollars:{' '}
          {money(promotionPrice(premiumPrice.USD), 'USD')}, then {money(premiumPrice.USD, 'USD')}).{' '}
          <strong>
            <time dateTime={promotion.ends}>Till {endText(promotion)}</time>
          </strong>
          .
        </p>
      </div>
      <div className="voucher__stub">
        <p className="voucher__code">
          <span>Code</span> <code>{promotion.code}</code>
        </p>
        <ButtonLink to={paths.upgrade}>See the plan</ButtonLink>
      </div>
    </section>
  )
}

const pays = async (): Promise<boolean> => {
  if (currentSession().status !== 'signed-in') return false
  const { readMe } = await import('../features/search/load-me.ts')
  return paysAlready(await readMe())
}

/** @returns nothing after the promotion's end, and for those who pay already */
export const promotionCard = async (): Promise<ReactNode> => {
  const { promotion } = await loadConfig()
  if (!promotion || !isRunning(promotion, new Date()) || (await pays())) return null
  return <Voucher promotion={promotion} />
}

import { useEffect, useState } from 'react'
import { paths } from '../../../shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useSiteConfig } from '../ui/use-site-config.ts'
import { nextMayEighth } from './home-promotion-end.ts'

/** The build does not know the day of the visit. */
const useEnd = (): string | undefined => {
  const [end, setEnd] = useState<string>()
  useEffect(() => setEnd(nextMayEighth(new Date())), [])
  return end
}

/** A voucher to tear off. Its code is the stage's; the place for it is kept until it is there. */
export function Promotion() {
  const code = useSiteConfig()?.promotionCode
  const end = useEnd()
  return (
    <section className="voucher" aria-labelledby="promotion-title">
      <p className="voucher__rate" aria-hidden="true">
        25%<span>off</span>
      </p>
      <div className="voucher__words">
        <h2 id="promotion-title">25% off the standard monthly plan</h2>
        <p>
          Premium, billed monthly: 30 checks a month, reports within 24 hours.{' '}
          <strong>
            <time dateTime={end}>Till May 8th</time>
          </strong>
          .
        </p>
      </div>
      <div className="voucher__stub">
        <p className="voucher__code">
          <span>Code</span> <code>{code}</code>
        </p>
        <ButtonLink to={paths.upgrade}>See the plan</ButtonLink>
      </div>
    </section>
  )
}

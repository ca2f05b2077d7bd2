import { Link } from 'react-router'
import type { Plan } from '../../../../shared/plans/plans.ts'
import { plans } from '../../../../shared/plans/plans.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { contactPath } from '../../lib/paths.ts'

const { premium, partner } = plans

/** What watching a supplier means, for buyers who cannot do it yet. */
export const WhatMonitoringDoes = () => (
  <p>
    Our analysts check a watched supplier again every 1, 3, 6 or 12 months. We compare the new
    report with the last one and tell you what changed. Premium covers {premium.watchedSuppliers}{' '}
    suppliers, Partner {partner.watchedSuppliers}, and Enterprise as many as we agree on.{' '}
    <Link to={paths.ongoingMonitoring}>How monitoring works</Link>
  </p>
)

/** What to do when the plan's watches are used up. */
export function LargerPlan({ plan }: { plan: Plan | undefined }) {
  if (plan !== 'premium')
    return (
      <>
        <Link to={contactPath('enterprise')}>Ask us for an Enterprise plan</Link>, which covers as
        many as we agree on
      </>
    )
  return (
    <>
      <Link to={contactPath('subscription')}>Ask us for the Partner plan</Link>, which covers{' '}
      {partner.watchedSuppliers} suppliers
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../shared/pages.ts'
import type { PayeeCheck } from '../../../shared/payee-check.ts'
import { pageMeta } from '../content/page-meta.ts'
import { PayeeForm } from '../features/payee/payee-form.tsx'
import { PayeeResult } from '../features/payee/payee-result.tsx'
import { PayeeNamesLine, PayeeSummary } from '../features/payee/payee-summary.tsx'
import { payeeChecksQuery } from '../features/payee/queries.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { SitePage } from '../ui/site-page.tsx'
import './payee-check.css'

function Earlier({ checks }: { checks: readonly PayeeCheck[] }) {
  if (checks.length === 0) return null
  return (
    <section className="payee-earlier" aria-labelledby="earlier-checks">
      <h2 id="earlier-checks">Earlier checks</h2>
      {checks.map((check) => (
        <details key={check.id}>
          <summary>
            <PayeeSummary check={check} />
            <PayeeNamesLine check={check} />
          </summary>
          <PayeeResult check={check} />
        </details>
      ))}
    </section>
  )
}

export default function PayeeCheckPage() {
  const [query] = useSearchParams()
  const [latest, setLatest] = useState<PayeeCheck>()
  const { data: checks = [] } = useQuery(payeeChecksQuery())
  return (
    <SitePage title={pageMeta[paths.payeeCheck].title}>
      <div className="page__head">
        <h1>Payee check</h1>
        <ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>
      </div>
      <p className="lead">
        Paste the names as they stand on the papers of a payment. They should be one company, to the
        character: money that goes to another name seldom comes back. Only names are compared: only
        the bank knows whose account it is.
      </p>
      <PayeeForm contractParty={query.get('contractParty') ?? ''} onChecked={setLatest} />
      <div role="status">{latest && <PayeeResult key={latest.id} check={latest} />}</div>
      <Earlier checks={checks.filter(({ id }) => id !== latest?.id)} />
    </SitePage>
  )
}

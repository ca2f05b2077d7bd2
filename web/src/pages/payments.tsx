import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PaymentCheck } from '../../../shared/payments/payment-check.ts'
import { decisionWords, sellerOf } from '../../../shared/payments/payment-words.ts'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { PaymentForm } from '../features/payments/payment-form.tsx'
import { paymentChecksQuery } from '../features/payments/payment-queries.ts'
import { PaymentResult } from '../features/payments/payment-result.tsx'
import { amountOf, answers } from '../features/payments/payment-words.ts'
import { errorText } from '../lib/error-text.ts'
import { formatDateTime } from '../lib/format.ts'
import { paymentErrors } from '../messages/app.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { CompanyName } from '../ui/company-name.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { SitePage } from '../ui/site-page.tsx'

function EarlierCheck({ check: listed }: { check: PaymentCheck }) {
  const [wasOpened, setOpened] = useState(false)
  const [check, setCheck] = useState(listed)
  const { answer, accountLast4, decision, checkedAt } = check
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>
        <strong>{answers[answer].title}</strong>{' '}
        <span className="payment-list__line">
          <CompanyName name={sellerOf(check)} /> {amountOf(check)}
          {accountLast4 && `, account ending in ${accountLast4}`}
        </span>
        <span className="payment-list__line quiet">
          <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>
          {decision && `, ${decisionWords[decision.decision].toLowerCase()}`}
        </span>
      </summary>
      {wasOpened && <PaymentResult check={check} onChanged={setCheck} />}
    </details>
  )
}

export default function PaymentsPage() {
  const [query] = useSearchParams()
  const checks = useQuery(paymentChecksQuery())
  const [latest, setLatest] = useState<PaymentCheck>()
  const earlier = checks.data?.filter(({ id }) => id !== latest?.id) ?? []
  return (
    <SitePage title={pageMeta[paths.payments].title}>
      <div className="spread gap-4">
        <h1>Can I pay this account?</h1>
        <ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>
      </div>
      <p className="lead">
        Type what the invoice says. We compare it with your report on the supplier and with its
        earlier invoices, and answer: pay, call first, or do not pay.
      </p>
      {latest && <PaymentResult key={latest.id} check={latest} isNew onChanged={setLatest} />}
      {latest && <h2>Check another invoice, or correct this one</h2>}
      <PaymentForm
        requestId={query.get('request') ?? undefined}
        company={query.get('company') ?? ''}
        onChecked={setLatest}
      />
      <Loaded query={checks} failed={(error) => errorText<string>(error, paymentErrors)}>
        {() =>
          earlier.length > 0 && (
            <section className="stack gap-4" aria-labelledby="earlier-payments">
              <h2 id="earlier-payments">Earlier payment checks</h2>
              {earlier.map((check) => (
                <EarlierCheck key={check.id} check={check} />
              ))}
            </section>
          )
        }
      </Loaded>
      <p className="quiet">
        Only names to compare? <Link to={paths.payeeCheck}>Check the payee’s name</Link>.
      </p>
    </SitePage>
  )
}

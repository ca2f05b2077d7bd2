import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PayeeCheck } from '../../../shared/payee/payee-check.ts'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { payeeChecksQuery } from '../domain/payee/payee-queries.ts'
import { PayeeForm } from '../features/payee/payee-form.tsx'
import { PayeeResult } from '../features/payee/payee-result.tsx'
import { PayeeNamesLine, PayeeSummary } from '../features/payee/payee-summary.tsx'
import { ReportNotesList } from '../features/payee/report-notes-list.tsx'
import { useReportNotes } from '../features/payee/use-report-notes.ts'
import { PageHead, SitePage } from '../ui/site-page.tsx'
import './payee-check.css'

/** The result of one check, beside what the buyer's reports say now. */
function Result({ check }: { check: PayeeCheck }) {
  const own = useReportNotes(check)
  const isWarned = own.isLoading ? undefined : own.notes.some(({ tone }) => tone === 'bad')
  return (
    <PayeeResult check={check} isWarned={isWarned}>
      <ReportNotesList {...own} />
    </PayeeResult>
  )
}

/** Reads reports only once it is opened: each reading is recorded. */
function EarlierCheck({ check }: { check: PayeeCheck }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>
        <PayeeSummary check={check} />
        <PayeeNamesLine check={check} />
      </summary>
      {wasOpened && <Result check={check} />}
    </details>
  )
}

function Earlier({ checks }: { checks: readonly PayeeCheck[] }) {
  if (checks.length === 0) return null
  return (
    <section className="payee-earlier stack gap-4" aria-labelledby="earlier-checks">
      <h2 id="earlier-checks">Earlier checks</h2>
      {checks.map((check) => (
        <EarlierCheck key={check.id} check={check} />
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
      <PageHead title="Payee check" />
      <p className="lead">
        Paste the names from your payment documents. They should match character for character:
        money sent to another name rarely comes back. We compare names only; only the bank can
        confirm who owns an account. <Link to={paths.payments}>Check the whole invoice</Link> for an
        answer: pay, call first, or do not pay.
      </p>
      <PayeeForm contractParty={query.get('contractParty') ?? ''} onChecked={setLatest} />
      <div role="status">{latest && <Result key={latest.id} check={latest} />}</div>
      <Earlier checks={checks.filter(({ id }) => id !== latest?.id)} />
    </SitePage>
  )
}

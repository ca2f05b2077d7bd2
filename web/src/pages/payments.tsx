import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PaymentCheck } from '../../../shared/payments/payment-check.ts'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { forgetHandedOver, handedOver } from '../domain/invoices/handed-over.ts'
import { useInvoiceFile } from '../domain/invoices/use-invoice-file.ts'
import { DoubtfulFields } from '../features/payments/doubtful-fields.tsx'
import { InvoiceReader } from '../features/payments/invoice-reader.tsx'
import { OnePaymentCheck } from '../features/payments/one-payment-check.tsx'
import { PaymentForm } from '../features/payments/payment-form.tsx'
import { PaymentList } from '../features/payments/payment-list.tsx'
import { paymentCheckQuery } from '../features/payments/payment-queries.ts'
import { PaymentResult } from '../features/payments/payment-result.tsx'
import { PdfButton } from '../features/payments/pdf-button.tsx'
import { requestPath } from '../lib/paths.ts'
import { CompanyName } from '../ui/company-name.tsx'
import { PageHead, SitePage } from '../ui/site-page.tsx'

/** Which report decides, and how to leave it. */
function ComparedReport({ requestId, company }: { requestId: string; company: string }) {
  return (
    <p>
      Compared with{' '}
      <Link to={requestPath(requestId)}>
        your report{company !== '' && ' on '}
        {company !== '' && <CompanyName name={company} />}
      </Link>
      . Is the invoice from a different supplier?{' '}
      <Link to={paths.payments}>Find the right report from the names on the invoice</Link>, or open
      the check from another report.
    </p>
  )
}

function NewPaymentCheck({ query }: { query: URLSearchParams }) {
  const requestId = query.get('request') ?? undefined
  const company = query.get('company') ?? ''
  const [given] = useState(handedOver)
  const isRead = given !== undefined && 'invoice' in given
  const { state, readFiles, reset } = useInvoiceFile(isRead ? given.invoice : undefined)
  useEffect(() => {
    forgetHandedOver()
    if (given && 'file' in given) void readFiles([given.file])
  }, [given, readFiles])
  const [answered, setLatest] = useState<PaymentCheck>()
  // Read again when the tab is looked at again: another one may have recorded a call.
  const { data: latest } = useQuery({
    ...paymentCheckQuery(answered?.id ?? ''),
    enabled: answered !== undefined,
    initialData: answered,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  })
  const [doubtful, setDoubtful] = useState<readonly string[]>([])
  const forgetLatest = () => setLatest(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is not of another file or report
  useEffect(forgetLatest, [state, requestId])
  const another = latest && 'Check another invoice, or correct this one'
  return (
    <SitePage title={pageMeta[paths.payments].title}>
      <PageHead title="Check an invoice" />
      <p className="lead">
        Choose the invoice, or type what it says. We compare it with your report on the supplier and
        with its earlier invoices, and answer: pay, call first, or do not pay.
      </p>
      {requestId !== undefined && <ComparedReport requestId={requestId} company={company} />}
      {latest && (
        <PaymentResult
          key={latest.id}
          check={latest}
          isNew
          level={2}
          note={<DoubtfulFields names={doubtful} />}
          onChanged={setLatest}
        />
      )}
      {latest && (
        <div className="actions">
          <PdfButton check={latest} />
        </div>
      )}
      {another && state.step !== 'read' && <h2>{another}</h2>}
      <InvoiceReader state={state} heading={another} onFiles={readFiles} onReset={reset} />
      <PaymentForm
        reading={state}
        accountNumber={isRead ? given.accountNumber : ''}
        requestId={requestId}
        company={requestId === undefined ? '' : company}
        onEdited={forgetLatest}
        onChecked={(check, names) => {
          setDoubtful(names)
          setLatest(check)
        }}
      />
      <PaymentList except={latest?.id} />
      <p className="quiet">
        Only names to compare? <Link to={paths.payeeCheck}>Check the payee’s name</Link>.
      </p>
    </SitePage>
  )
}

/** `?check=` is a check's own address; without it, an invoice is checked. */
export default function PaymentsPage() {
  const [query] = useSearchParams()
  const id = query.get('check')
  if (!id) return <NewPaymentCheck query={query} />
  return (
    <SitePage title="Invoice check">
      <OnePaymentCheck key={id} id={id} />
    </SitePage>
  )
}

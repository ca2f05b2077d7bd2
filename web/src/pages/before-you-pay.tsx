import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { useInvoiceFile } from '../domain/invoices/use-invoice-file.ts'
import { useSession } from '../domain/session/session.ts'
import { InvoiceReader } from '../features/payments/invoice-reader.tsx'
import { PaperCheckForm } from '../features/payments/paper-check-form.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'

/** Reads and checks an invoice without an account, and leads to the verification. */
export default function BeforeYouPay() {
  const { status } = useSession()
  const { state, readFiles, reset, handOver } = useInvoiceFile()
  return (
    <SitePage title={pageMeta[paths.beforeYouPay].title}>
      <PageHero
        eyebrow={status === 'signed-in' ? 'Without a report' : 'Without an account'}
        title="Check an invoice before you pay"
        lead={
          <p>
            Drop an invoice from a Chinese supplier here. Your browser reads it and checks the
            payee, the account, the credit code and the email address. The file stays in your
            browser.
          </p>
        }
      />
      {status === 'signed-in' && (
        <Notice tone="info">
          <p>
            You’re signed in. <Link to={paths.payments}>Check it against your reports</Link> to find
            out whether to pay, call first, or not pay.
          </p>
        </Notice>
      )}
      <noscript>
        <Notice tone="warning">
          <p>Without JavaScript this page cannot read or check an invoice.</p>
        </Notice>
      </noscript>
      <InvoiceReader state={state} onFiles={readFiles} onReset={reset} />
      <h2>What the invoice says</h2>
      <PaperCheckForm reading={state} onHandOver={handOver} />
    </SitePage>
  )
}

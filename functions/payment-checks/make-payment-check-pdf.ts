import { createHash } from 'node:crypto'
import type { PaymentRecord } from '../../shared/payments/payment-record.ts'
import * as routes from '../../shared/routes/payment-checks.ts'
import type { Account } from '../accounts/account.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import type { Clock } from '../platform/clock.ts'
import { isoDay } from '../platform/date-text.ts'
import { accountGone, notFound } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import type { FileLinks } from '../requests/file-links.ts'
import type { StoredPaymentCheck, StoredPdf } from './entities.ts'
import type { PaymentCheckPdfs } from './payment-check-pdfs.ts'
import type { PaymentChecks } from './payment-check-repository.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

type Deps = {
  accounts: Pick<Accounts, 'find'>
  checks: Pick<PaymentChecks, 'find'>
  pdfs: Pick<PaymentCheckPdfs, 'find' | 'add'>
  /** Files the PDF under its key, and answers with its SHA-256. */
  renderPdf(job: { paymentRecord: PaymentRecord; sha256: string; key: string }): Promise<{
    sha256: string
  }>
  links: FileLinks
  clock: Clock
}

const nameOf = ({ displayName, company, email }: Account): string =>
  [displayName, company, email].filter(Boolean).join(', ')

async function makePdf(
  { accounts, pdfs, renderPdf, clock }: Deps,
  userId: string,
  check: StoredPaymentCheck,
): Promise<StoredPdf | undefined> {
  const account = await accounts.find(userId)
  if (!account) return undefined
  const { company } = check
  const paymentRecord = { ...toPublicPaymentCheck(check), company, checkedBy: nameOf(account) }
  const dataSha256 = createHash('sha256').update(JSON.stringify(paymentRecord)).digest('hex')
  // Below the buyer's reports, so that it is erased with them.
  const key = `reports/${userId}/payment-checks/${check.id}/${dataSha256.slice(0, 16)}.pdf`
  const { sha256 } = await renderPdf({ paymentRecord, sha256: dataSha256, key })
  const madeAt = clock.now().toISOString()
  return pdfs.add(userId, check, { key, sha256, dataSha256, madeAt })
}

/** POST /api/payment-checks/{id}/pdf: made once for each state of the check; the next call links to the same file. */
export const makePaymentCheckPdf = route(
  routes.makePaymentCheckPdf,
  async (deps: Deps, { buyer: { userId }, params }) => {
    const check = await deps.checks.find(userId, params.id)
    if (!check) throw notFound('payment check')
    const pdf = (await deps.pdfs.find(userId, check)) ?? (await makePdf(deps, userId, check))
    if (!pdf) throw accountGone()
    const fileName = `Invoice check ${check.company} ${isoDay(check.checkedAt)}`
    return deps.links.sign(pdf.key, { type: 'pdf', fileName, download: true }, deps.clock.now())
  },
)

import { accountCountries } from './account.ts'
import { ofAccount, ofCode, ofSeller } from './account-reasons.ts'
import { ofContacts } from './contact-reasons.ts'
import { bothSources, type Evidence } from './evidence.ts'
import { payeeReason } from './payee.ts'
import type { Invoice, PaymentReason } from './payment-check.ts'
import { companyOf, ofReport, ofSize } from './report-reasons.ts'

/** What speaks for and against paying an invoice, calls apart. */
export function paymentReasons(invoice: Invoice, evidence: Evidence): PaymentReason[] {
  const { report } = evidence
  const company = companyOf(invoice, report)
  const payee = payeeReason(invoice.beneficiary, company, accountCountries(invoice))
  return [
    ...ofReport(evidence),
    { ...payee, source: bothSources(report) },
    ...ofSeller(invoice, evidence),
    ...ofCode(invoice, evidence),
    ...ofAccount(invoice, evidence),
    ...ofContacts(invoice, evidence),
    ...ofSize(invoice, evidence),
  ]
}

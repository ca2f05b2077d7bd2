import { dayText } from '../reports/report-words.ts'
import type { SupplierReport } from '../reports/supplier-report.ts'
import type { Verdict } from '../reports/verdicts.ts'
import type { PaymentAnswer, PaymentReason, ReasonCode } from './payment-check.ts'

/** The report that an invoice is compared with. */
export type ComparedReport = {
  issuedOn: string
  verdict: Verdict
  /** Whether the buyer has a newer one on the same company. */
  isSuperseded: boolean
  content: Pick<SupplierReport, 'company' | 'payee'>
}

/** What an invoice is compared with. */
export type Evidence = {
  report?: ComparedReport | undefined
  /** All reports on the company were withdrawn. */
  isWithdrawn: boolean
  /** A verification of the company was ordered, and its report is not there yet. */
  isOrdered?: boolean
  /** The last four digits of the account that the buyer named with the order of the report. */
  orderedAccount?: string | undefined
  /** From earlier payment checks of the buyer on the same company. */
  earlier: {
    /** Another account than the invoice’s: one that is known to be the company’s, else that of the last check. */
    otherAccount?: { last4: string; isKnown: boolean } | undefined
    /** When, and why, the buyer decided not to pay an invoice of the company with the invoice’s account. */
    refused?: { at: string; reason?: string | undefined } | undefined
    /** Another company that an earlier invoice with the invoice’s account was from. */
    otherCompany?: string | undefined
    /** Whether a call confirmed the invoice’s account. */
    isConfirmed: boolean
    /** Whether the company did not confirm it in the last call that reached it. */
    isDenied: boolean
    /** Domains of e-mail addresses and websites. */
    domains: readonly string[]
  }
  /** `YYYY-MM-DD`, in UTC. */
  today: string
}

export const invoiceSource = 'The invoice'
export const earlierSource = 'Your earlier invoice checks'
export const orderSource = 'Your request'
export const reportSource = ({ issuedOn }: ComparedReport): string =>
  `Our report of ${dayText(issuedOn)}`
export const bothSources = (report: ComparedReport | undefined): string =>
  report ? `${invoiceSource}, and our report of ${dayText(report.issuedOn)}` : invoiceSource

export const reason = (
  code: ReasonCode,
  effect: PaymentAnswer,
  text: string,
  source: string,
): PaymentReason => ({ code, effect, text, source })

import { paymentAnswer } from './answer.ts'
import type { ComparedReport } from './evidence.ts'
import type { PaymentCheck } from './payment-check.ts'
import { ofReport } from './report-reasons.ts'
import { nextPaymentSteps } from './steps.ts'

/** What one report says, and nothing else. */
const aboutReport = /^(?:nothing-verified|report-|verdict)/

export type ShownReport = { requestId: string; version: number; report: ComparedReport }

/** Negative if the check was compared with an older report than the one that is shown, or with none. */
function ageBeside(
  { comparedWith }: Pick<PaymentCheck, 'comparedWith'>,
  { requestId, version, report }: ShownReport,
): number {
  if (!comparedWith) return -1
  if (comparedWith.requestId === requestId) return comparedWith.version - version
  if (comparedWith.issuedOn === report.issuedOn) return 0
  return comparedWith.issuedOn < report.issuedOn ? -1 : 1
}

/**
 * What a kept check comes to beside a report that is read today: the report may be old, superseded or a newer one
 * since. Only a new check makes an answer milder.
 * @param today `YYYY-MM-DD`, in UTC
 */
export function answerToday(
  check: PaymentCheck,
  shown: ShownReport,
  today: string,
): Pick<PaymentCheck, 'answer' | 'reasons' | 'steps'> {
  const age = ageBeside(check, shown)
  if (age > 0) return check
  const report = { ...shown.report, isSuperseded: age < 0 || shown.report.isSuperseded }
  const now = ofReport({ report, isWithdrawn: false, today })
  const known =
    age < 0 ? check.reasons.filter(({ code }) => !aboutReport.test(code)) : check.reasons
  const codes = known.map(({ code }) => code)
  const added = now.filter(({ code }) => !codes.includes(code))
  // With all of its steps: some are of what only the check knows.
  if (age === 0 && added.length === 0) return check
  const { answer, reasons } = paymentAnswer([...known, ...added], [])
  const { accountLast4 } = check
  const { name: company, englishName: seller } = report.content.company
  const steps = nextPaymentSteps({ answer, reasons, company, seller, accountLast4 })
  return { answer, reasons, steps }
}

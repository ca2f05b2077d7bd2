import { paymentAnswer } from './answer.ts'
import type { ComparedReport } from './evidence.ts'
import type { PaymentCheck } from './payment-check.ts'
import { ofReport } from './report-reasons.ts'
import { nextPaymentSteps } from './steps.ts'

/** Reasons that come only from a report. */
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
 * The answer of a stored check beside a report that is read today, which may be old, superseded or newer than the
 * check. Only a new check makes an answer milder.
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
  const keptReasons =
    age < 0 ? check.reasons.filter(({ code }) => !aboutReport.test(code)) : check.reasons
  const codes = keptReasons.map(({ code }) => code)
  const added = now.filter(({ code }) => !codes.includes(code))
  // With all of its steps: some come from what only the check knows.
  if (age === 0 && added.length === 0) return check
  const { answer, reasons } = paymentAnswer([...keptReasons, ...added], [])
  const { accountLast4 } = check
  const { name: company, englishName: seller } = report.content.company
  const steps = nextPaymentSteps({ answer, reasons, company, seller, accountLast4 })
  return { answer, reasons, steps }
}

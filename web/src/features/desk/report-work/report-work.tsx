import type { DeskMe } from '../../../../../shared/desk/desk-me.ts'

/** The report on one request: the form with its score, evidence, questions and review. */
export function ReportWork(_props: { requestId: string; me: DeskMe }) {
  return null
}

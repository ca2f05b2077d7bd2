import { type ReportView, viewOf } from '../../../shared/reports/report-view.ts'
import { ruleText } from '../../../shared/reports/rule-text.ts'
import type { PublishedReport } from '../../../shared/reports/supplier-report.ts'

/** What report.typ prints, besides its own headings and labels. */
export type PrintedContent = {
  view: ReportView
  rule: readonly string[]
  /** SHA-256 of the report's JSON, as it is filed. */
  sha256: string
}

export const printedContent = (report: PublishedReport, sha256: string): PrintedContent => ({
  view: viewOf(report),
  rule: ruleText,
  sha256,
})

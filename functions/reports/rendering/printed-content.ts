import { type ReportView, viewOf } from '../../../shared/reports/report-view.ts'
import { ruleVersion, weights } from '../../../shared/reports/score.ts'
import type { PublishedReport } from '../../../shared/reports/supplier-report.ts'

/** What the template prints: report.typ holds no words of its own but headings and labels. */
export type PrintedContent = {
  view: ReportView
  notes: string[]
  /** SHA-256 of the report's JSON, as it is filed. */
  sha256: string
}

export const printedContent = (report: PublishedReport, sha256: string): PrintedContent => ({
  view: viewOf(report),
  notes: readingNotes,
  sha256,
})

const readingNotes = [
  `The score follows from the findings by a published rule, version ${ruleVersion}. Nobody sets it by hand.`,
  'Each dimension begins at 100. An open finding takes 60 points if critical, 25 if high, 10 if medium, 4 if low, and a note none; a closed one takes 15, 8, 3, 1 or none.',
  'A check without an answer takes points of its own, 50 in each dimension if none is answered. It never counts as clear.',
  `The total is ${weights.legal} % legal, ${weights.financial} % financial, ${weights.operational} % operational and ${weights.reputation} % reputation. It is at most 20 above the weakest dimension, at most 79 with an open high finding or an unanswered essential check, and at most 39 with an open critical finding.`,
  '80 and more: proceed. 60 to 79: proceed with care. Below 60: do not pay yet.',
  'The weights, points and limits are our judgment. The report says what the sources showed on the days given. It is no audit, no guarantee and no legal advice.',
]

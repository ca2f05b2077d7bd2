import { compareReports } from './compare-reports.ts'
import type { ReportFindings } from './report-findings.ts'
import { type Score, scoreReport } from './score.ts'
import type { PublishedReport } from './supplier-report.ts'
import { nextSteps } from './verdict.ts'

const scoreOf = ({ dimensions, ...score }: Score): ReportFindings['score'] => {
  const byName = Object.fromEntries(
    dimensions.map(({ dimension, score, assessed }) => [dimension, { score, assessed }]),
  ) as ReportFindings['score']['dimensions']
  return {
    ...score,
    caps: [...score.caps],
    verdictCaps: [...score.verdictCaps],
    dimensions: byName,
    deductions: dimensions.flatMap(({ dimension, deductions }) =>
      deductions.map((deduction) => ({ ...deduction, dimension })),
    ),
  }
}

/**
 * What follows from a report by the rule that it was published by.
 * @param before the version before this one that has data
 */
export function findingsOf(report: PublishedReport, before?: PublishedReport) {
  const score = scoreReport(report)
  return {
    format: report.format,
    report,
    score: scoreOf(score),
    nextSteps: nextSteps(report, score),
    changes: before ? compareReports(before, report) : [],
  }
}

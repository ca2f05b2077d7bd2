import bad from '../../../shared/reports/examples/bad.json' with { type: 'json' }
import clean from '../../../shared/reports/examples/clean.json' with { type: 'json' }
import mixed from '../../../shared/reports/examples/mixed.json' with { type: 'json' }
import { findingsOf } from '../../../shared/reports/findings-of.ts'
import type { ReportFindings } from '../../../shared/reports/report-findings.ts'
import { PublishedReport } from '../../../shared/reports/supplier-report.ts'
import { completed } from './examples.ts'

const examples = { clean, mixed, bad }

/** One of the example reports, with changes to its fields. */
export const exampleReport = (name: keyof typeof examples, change: object = {}) =>
  PublishedReport.parse({ ...examples[name], ...change })

/** As the API answers it. */
export const findings = (
  report: PublishedReport,
  given: Partial<ReportFindings> = {},
  before?: PublishedReport,
): ReportFindings => ({
  ...findingsOf(report, before),
  version: 1,
  uploadedAt: '2026-11-20T08:00:00.000Z',
  comparedWith: null,
  comparedWithRequest: null,
  comparedWithIssuedOn: null,
  photographs: [],
  evidence: [],
  ...given,
})

export const dataVersion = (version: number, score: number) => ({
  version,
  score,
  uploadedAt: `2026-11-${19 + version}T08:00:00.000Z`,
  formats: ['pdf', 'json', 'csv'],
  withdrawnAt: null,
  withdrawnReason: null,
  verdict: null,
})

/** A request whose report was handed in as data. */
export const completedWithData = (total = 72) =>
  completed({
    score: total,
    scoreReason: 'The payee on the invoice takes most: 25 points.',
    versions: [dataVersion(1, total)],
  })

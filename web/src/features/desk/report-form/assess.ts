import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { withoutDeskFields } from '../../../../../shared/desk/evidence-faults.ts'
import { carriedTo, type ReportedBefore } from '../../../../../shared/reports/carry-on.ts'
import { checkIds } from '../../../../../shared/reports/checks.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'
import { parseReport } from '../../../../../shared/reports/parse-report.ts'
import { newestFormat } from '../../../../../shared/reports/report-formats.ts'
import { type Score, scoreReport } from '../../../../../shared/reports/score.ts'
import { CarriedFindings, SupplierReport } from '../../../../../shared/reports/supplier-report.ts'
import { nextSteps, type Step } from '../../../../../shared/reports/verdict.ts'
import { textAt, valueAt } from './content.ts'
import { reportIn } from './unconfirmed.ts'

export type Assessment = {
  /** Why the report cannot be submitted yet. */
  faults: readonly Fault[]
  score: Score
  steps: readonly Step[]
  /** How many findings of the last version count, since their source gave no answer now. */
  carried: number
}

/** What the server says of a report if the analyst does not: see functions/desk/drafts/finished-report.ts. */
const asSubmitted = (content: DraftContent): DraftContent => ({
  ...withoutDeskFields(reportIn(content)),
  format: newestFormat,
  request: 'request',
  analyst: content.analyst ?? '—',
})

/** The checks that can be read; one with a fault has no answer yet. */
const checksIn = (content: DraftContent): SupplierReport['checks'] => {
  const { shape } = SupplierReport.shape.checks
  const answers = checkIds.flatMap((id) => {
    const { data } = shape[id].safeParse(valueAt(content, `checks.${id}`))
    return data ? [[id, data] as const] : []
  })
  return Object.fromEntries(answers)
}

const codeIn = (content: DraftContent): string => textAt(content, 'company.code').trim()

/** What the last version of a report says that a new one may have to carry on. */
export const reportedBefore = (content: DraftContent): ReportedBefore => ({
  company: { code: codeIn(content) },
  checks: checksIn(content),
  issuedOn: String(content.issuedOn ?? ''),
  carried: CarriedFindings.catch([]).parse(content.carried),
})

/**
 * Score, verdict and next steps as the intake will compute them, and what it would refuse.
 * @param before the version of this request's report that buyers see now
 */
export function assess(content: DraftContent, before?: ReportedBefore): Assessment {
  const parsed = parseReport(JSON.stringify(asSubmitted(content)))
  const report = { company: { code: codeIn(content) }, checks: checksIn(content) }
  const carried = carriedTo(report, before)
  const score = scoreReport({ checks: report.checks, carried })
  return {
    faults: 'faults' in parsed ? parsed.faults : [],
    score,
    steps: nextSteps(report, score),
    carried: carried.length,
  }
}

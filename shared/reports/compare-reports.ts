import { alertFall } from '../monitoring/alert-levels.ts'
import { evidenceChanges } from './evidence-changes.ts'
import { factChanges } from './fact-changes.ts'
import { checkChanges } from './finding-changes.ts'
import { recordChanges } from './record-changes.ts'
import { type DetailedChange, levels } from './report-change.ts'
import { scoreReport } from './score.ts'
import type { PublishedReport } from './supplier-report.ts'
import { verdicts } from './verdict.ts'
import { verdicts as fromMildest } from './verdicts.ts'

/** Points that the total moves for a notice. */
const noticeMove = 3

const scoreChange = (before: PublishedReport, after: PublishedReport): DetailedChange[] => {
  const was = scoreReport(before, after.rule)
  const is = scoreReport(after)
  if (was.verdict !== is.verdict) {
    const isWorse = fromMildest.indexOf(is.verdict) > fromMildest.indexOf(was.verdict)
    const tone = isWorse ? 'worse' : 'better'
    const text = `Verdict: ${verdicts[was.verdict].title} (${was.total}) → ${verdicts[is.verdict].title} (${is.total})`
    const detail = { kind: 'verdict', was: was.total, is: is.total, verdict: is.verdict } as const
    return [{ level: 'alert', tone, about: 'Verdict', text, detail }]
  }
  if (was.total === is.total) return []
  const tone = is.total < was.total ? 'worse' : 'better'
  const moved = Math.abs(is.total - was.total) >= noticeMove ? 'notice' : 'quiet'
  const level = was.total - is.total >= alertFall ? 'alert' : moved
  const detail = { kind: 'score', was: was.total, is: is.total } as const
  return [{ level, tone, about: 'Score', text: `Score: ${was.total} → ${is.total}`, detail }]
}

/**
 * What changed between two versions of a report, alerts first. Both are scored by the rule of the later one, so that a
 * new rule is no change. Other words, other days of reading and another analyst are no changes either.
 */
export const compareReports = (before: PublishedReport, after: PublishedReport): DetailedChange[] =>
  [
    ...scoreChange(before, after),
    ...factChanges(before, after),
    ...recordChanges(before, after),
    ...checkChanges(before, after),
    ...evidenceChanges(before, after),
  ].toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))

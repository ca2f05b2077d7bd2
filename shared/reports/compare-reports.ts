import { factChanges } from './fact-changes.ts'
import { checkChanges } from './finding-changes.ts'
import { scoreReport } from './score.ts'
import type { PublishedReport } from './supplier-report.ts'
import { verdicts } from './verdict.ts'

const levels = ['alert', 'notice', 'quiet'] as const

/**
 * - `alert`: who the buyer deals with, who is paid, or whether to pay has changed.
 * - `notice`: worth reading.
 * - `quiet`: kept in the history.
 */
export type Level = (typeof levels)[number]

/** One difference between two versions. `about` is a fact or a check; `text` says it whole. */
export interface Change {
  readonly level: Level
  readonly tone: 'better' | 'worse' | 'neutral'
  readonly about: string
  readonly text: string
}

/** Points that the total falls for an alert, and that it moves for a notice. */
const alertFall = 10
const noticeMove = 3

const scoreChange = (before: PublishedReport, after: PublishedReport): Change[] => {
  const was = scoreReport(before)
  const is = scoreReport(after)
  const tone = is.total < was.total ? 'worse' : 'better'
  if (was.verdict !== is.verdict) {
    const text = `Verdict: ${verdicts[was.verdict].title} (${was.total}) → ${verdicts[is.verdict].title} (${is.total})`
    return [{ level: 'alert', tone, about: 'Verdict', text }]
  }
  if (was.total === is.total) return []
  const moved = Math.abs(is.total - was.total) >= noticeMove ? 'notice' : 'quiet'
  const level = was.total - is.total >= alertFall ? 'alert' : moved
  return [{ level, tone, about: 'Score', text: `Score: ${was.total} → ${is.total}` }]
}

/**
 * What changed between two versions of a report, alerts first. Both are scored by the rule of today, so that a
 * new rule is no change. Other words, days of reading or another analyst are none either.
 */
export const compareReports = (before: PublishedReport, after: PublishedReport): Change[] =>
  [
    ...scoreChange(before, after),
    ...factChanges(before, after),
    ...checkChanges(before, after),
  ].toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))

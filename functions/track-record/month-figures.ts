import { type CheckId, checkIds } from '../../shared/reports/checks.ts'
import type { Verdict } from '../../shared/reports/verdicts.ts'
import { minShown } from '../../shared/track-record/shown.ts'
import {
  correctedParts,
  type promisedPlans,
  type RecordedMonth,
} from '../../shared/track-record/track-record.ts'
import type { CountedEvent, EventOf } from './counted-event.ts'
import { monthOf, monthsBetween } from './months.ts'
import { hideSmall, inSteps, shown, shownPart } from './small-counts.ts'

type Published = EventOf<'published'>

/** A report with its first correction and its first withdrawal. */
type CountedReport = Published & {
  corrected?: EventOf<'corrected'>
  withdrawn?: EventOf<'withdrawn'>
}

const percent = (part: number, of: number): number => Math.round((part / of) * 100) / 100

const shareOf = (flags: readonly boolean[]): number | null =>
  flags.length < minShown ? null : percent(flags.filter(Boolean).length, flags.length)

/** The value that this share of all values does not exceed (nearest rank), in whole hours. */
function quantile(values: readonly number[], share: number): number | null {
  if (values.length < minShown) return null
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
}

const present = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value) => value !== null)

function countBy<Name extends string, Each>(
  names: readonly Name[],
  all: readonly Each[],
  nameOf: (each: Each) => Name | null | undefined,
): Record<Name, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  for (const each of all) {
    const name = nameOf(each)
    if (name !== null && name !== undefined) counts[name] += 1
  }
  return counts
}

const onTimeIn = (reports: readonly CountedReport[]): RecordedMonth['onTime'] => {
  const of = (plan: (typeof promisedPlans)[number]) =>
    shareOf(present(reports.filter((each) => each.plan === plan).map(({ onTime }) => onTime)))
  return { free: of('free'), premium: of('premium'), partner: of('partner') }
}

const hideVerdictsFirst = [
  'do-not-pay-yet',
  'proceed-with-care',
  'do-not-deal',
  'proceed',
] as const satisfies readonly Verdict[]

function verdictsIn(reports: readonly CountedReport[]): RecordedMonth['verdicts'] {
  const counts = countBy(hideVerdictsFirst, reports, ({ verdict }) => verdict)
  const withoutVerdict = reports.filter(({ verdict }) => verdict === null).length
  return hideSmall(counts, hideVerdictsFirst, withoutVerdict)
}

const hideOutcomesFirst = ['withdrawn', 'corrected', 'kept'] as const

function disputesIn(decided: readonly EventOf<'dispute-decided'>[]): RecordedMonth['disputes'] {
  const counts = countBy(hideOutcomesFirst, decided, ({ outcome }) => outcome)
  return { count: shown(decided.length), ...hideSmall(counts, hideOutcomesFirst) }
}

function sourcesIn(reports: readonly CountedReport[]): RecordedMonth['sources'] {
  const answers = new Map<string, boolean[]>(checkIds.map((id) => [id, []]))
  for (const { answered, silent } of reports) {
    for (const id of answered) answers.get(id)?.push(true)
    for (const id of silent) answers.get(id)?.push(false)
  }
  return Object.fromEntries(
    checkIds.map((id): [CheckId, number | null] => [id, shareOf(answers.get(id) ?? [])]),
  )
}

/** @param ends the ends of the months from this one to the last that is complete */
function correctionsIn(
  reports: readonly CountedReport[],
  ends: readonly string[],
): RecordedMonth['corrections'] {
  const corrections = reports.flatMap(({ corrected }) => corrected ?? [])
  const steps = inSteps(
    ends.map((end) => {
      const before = corrections.filter(({ at }) => at < end)
      return {
        count: before.length,
        parts: countBy(correctedParts, before, ({ changed }) => changed),
      }
    }),
  )
  const count = steps && shownPart(steps.count, reports.length)
  const parts = count === null ? null : (steps?.parts ?? null)
  return {
    count,
    share: count === null ? null : percent(count, reports.length),
    changed: {
      verdict: parts?.verdict ?? null,
      score: parts?.score ?? null,
      details: parts?.details ?? null,
    },
  }
}

function withdrawnIn(reports: readonly CountedReport[], ends: readonly string[]): number | null {
  const withdrawals = reports.flatMap(({ withdrawn }) => withdrawn ?? [])
  const steps = inSteps(
    ends.map((end) => ({ count: withdrawals.filter(({ at }) => at < end).length, parts: {} })),
  )
  return steps && shownPart(steps.count, reports.length)
}

/** Reports by the month of their first publication. Later events of unknown reports are left out. */
function byMonth(events: readonly CountedEvent[]): Map<string, CountedReport[]> {
  const reports = new Map<string, CountedReport>()
  // Of two events of a kind the first one counts, in whatever order they were read.
  const sorted = events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  for (const event of sorted)
    if (event.kind === 'published' && !reports.has(event.report))
      reports.set(event.report, { ...event })
  for (const event of sorted) {
    if (event.kind !== 'corrected' && event.kind !== 'withdrawn') continue
    const report = reports.get(event.report)
    if (!report) continue
    if (event.kind === 'corrected') report.corrected ??= event
    else report.withdrawn ??= event
  }
  const months = new Map<string, CountedReport[]>()
  for (const report of reports.values()) {
    const month = monthOf(report.at)
    const reportsOfMonth = months.get(month)
    if (reportsOfMonth) reportsOfMonth.push(report)
    else months.set(month, [report])
  }
  return months
}

/**
 * The figures of every complete month from the first event on. They depend on the events before `asOf` alone, so
 * they can be computed again at any time, and change with `asOf` only.
 * @param asOf the beginning of the first month that is not complete, YYYY-MM
 */
export function monthFigures(events: readonly CountedEvent[], asOf: string): RecordedMonth[] {
  const counted = events.filter(({ at }) => monthOf(at) < asOf)
  const first = counted.map(({ at }) => monthOf(at)).toSorted()[0]
  if (first === undefined) return []
  const reportsOf = byMonth(counted)
  const disputes = counted.filter((event) => event.kind === 'dispute-decided')
  const months = monthsBetween(first, asOf)
  return months.map((month, index) => {
    const reports = reportsOf.get(month) ?? []
    // A month ends where the next one begins: `2026-12` sorts before every time of December.
    const ends = [...months.slice(index + 1), asOf]
    const hours = present(reports.map((report) => report.hours))
    return {
      month,
      reports: shown(reports.length),
      onTime: onTimeIn(reports),
      medianHours: quantile(hours, 0.5),
      p90Hours: quantile(hours, 0.9),
      verdicts: verdictsIn(reports),
      corrections: correctionsIn(reports, ends),
      withdrawn: withdrawnIn(reports, ends),
      disputes: disputesIn(disputes.filter(({ at }) => monthOf(at) === month)),
      sources: sourcesIn(reports),
    }
  })
}

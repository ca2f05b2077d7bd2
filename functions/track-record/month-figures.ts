import { type CheckId, checkIds } from '../../shared/reports/checks.ts'
import type { Verdict } from '../../shared/reports/verdicts.ts'
import { minShown } from '../../shared/track-record/shown.ts'
import { correctedParts, type RecordedMonth } from '../../shared/track-record/track-record.ts'
import type { Answers, Counts, MonthTally } from './month-tally.ts'
import { hideSmall, inSteps, shown, shownPart } from './small-counts.ts'

const percent = (part: number, of: number): number => Math.round((part / of) * 100) / 100

const shareOf = ({ yes, no }: Answers): number | null =>
  yes + no < minShown ? null : percent(yes, yes + no)

const sumOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The value that this share of all values does not exceed (nearest rank). */
function quantile(values: Counts, share: number): number | null {
  const total = sumOf(values)
  if (total < minShown) return null
  const rank = Math.ceil(share * total)
  let passed = 0
  for (const value of Object.keys(values).toSorted((a, b) => Number(a) - Number(b))) {
    passed += values[value] ?? 0
    if (passed >= rank) return Number(value)
  }
  return null
}

/** Each name with its count, also if it is zero. */
const countsOf = <Name extends string>(
  names: readonly Name[],
  counts: Partial<Readonly<Record<string, number>>>,
): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>

const hideVerdictsFirst = [
  'do-not-pay-yet',
  'proceed-with-care',
  'do-not-deal',
  'proceed',
] as const satisfies readonly Verdict[]

function verdictsIn({ reports, verdicts }: MonthTally): RecordedMonth['verdicts'] {
  const counts = countsOf(hideVerdictsFirst, verdicts)
  return hideSmall(counts, hideVerdictsFirst, reports - sumOf(counts))
}

const hideOutcomesFirst = ['withdrawn', 'corrected', 'kept'] as const

function disputesIn({ disputes }: MonthTally): RecordedMonth['disputes'] {
  const counts = countsOf(hideOutcomesFirst, disputes)
  return { count: shown(sumOf(counts)), ...hideSmall(counts, hideOutcomesFirst) }
}

const sourcesIn = ({ sources }: MonthTally): RecordedMonth['sources'] =>
  Object.fromEntries(
    checkIds.map((id): [CheckId, number | null] => [id, shareOf(sources[id] ?? { yes: 0, no: 0 })]),
  )

/** What had come by the end of each month from this one on. @param of what came in one month */
function growth<Name extends string>(
  tallies: readonly MonthTally[],
  month: string,
  names: readonly Name[],
  of: (tally: MonthTally) => Partial<Readonly<Record<Name, number>>>,
): Record<Name, number>[] {
  let total = countsOf(names, {})
  return tallies.flatMap((tally) => {
    const added = of(tally)
    total = countsOf(
      names,
      Object.fromEntries(names.map((name) => [name, total[name] + (added[name] ?? 0)])),
    )
    return tally.month < month ? [] : [total]
  })
}

function correctionsIn(
  { month, reports }: MonthTally,
  tallies: readonly MonthTally[],
): RecordedMonth['corrections'] {
  const all = growth(tallies, month, correctedParts, ({ corrected }) => corrected[month] ?? {})
  const steps = inSteps(all.map((parts) => ({ count: sumOf(parts), parts })))
  const count = steps && shownPart(steps.count, reports)
  const parts = count === null ? null : (steps?.parts ?? null)
  return {
    count,
    share: count === null ? null : percent(count, reports),
    changed: {
      verdict: parts?.verdict ?? null,
      score: parts?.score ?? null,
      details: parts?.details ?? null,
    },
  }
}

function withdrawnIn(
  { month, reports }: MonthTally,
  tallies: readonly MonthTally[],
): number | null {
  const all = growth(tallies, month, [month], ({ withdrawn }) => withdrawn)
  const steps = inSteps(all.map((counts) => ({ count: sumOf(counts), parts: {} })))
  return steps && shownPart(steps.count, reports)
}

/**
 * The figures of every month from the first event on. Those of a month change only as later months are complete.
 * @param tallies of complete months, the oldest first, without a gap
 */
export function monthFigures(tallies: readonly MonthTally[]): RecordedMonth[] {
  const first = tallies.findIndex(({ last }) => last !== '')
  if (first === -1) return []
  return tallies.slice(first).map((tally) => ({
    month: tally.month,
    reports: shown(tally.reports),
    onTime: {
      free: shareOf(tally.onTime.free),
      premium: shareOf(tally.onTime.premium),
      partner: shareOf(tally.onTime.partner),
    },
    medianHours: quantile(tally.hours, 0.5),
    p90Hours: quantile(tally.hours, 0.9),
    verdicts: verdictsIn(tally),
    corrections: correctionsIn(tally, tallies),
    withdrawn: withdrawnIn(tally, tallies),
    disputes: disputesIn(tally),
    sources: sourcesIn(tally),
  }))
}

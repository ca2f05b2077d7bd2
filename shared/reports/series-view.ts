import { readCapital } from '../register-text/capital.ts'
import type { Capital } from './company-fields.ts'
import { capitalText, dayText, numberText } from './report-words.ts'
import type { PublishedReport } from './supplier-report.ts'

/** A number on a day. */
export type SeriesPoint = {
  /** As 2021-05-06. */
  at: string
  label: string
  value: number
  /** The value in words. */
  text: string
}

const headcountOf = ({ insuredEmployees, insuredBefore = [] }: PublishedReport['company']) =>
  [...(insuredEmployees ? [insuredEmployees] : []), ...insuredBefore]
    .toSorted((one, other) => one.year - other.year)
    .map(
      ({ year, count }): SeriesPoint => ({
        at: `${year}-12-31`,
        label: String(year),
        value: count,
        text: numberText(count),
      }),
    )

const capitalPoint = (at: string, label: string, capital: Capital | undefined) =>
  capital ? [{ at, label, capital }] : []

/** The capital in a text of the register: 500万人民币, or 500 in ten thousands. */
const capitalIn = (text: string | undefined): Capital | undefined => {
  const read = text === undefined ? undefined : readCapital(text, '万元')
  return read as Capital | undefined
}

const capitalOf = ({ company }: PublishedReport): SeriesPoint[] => {
  const changes = (company.changes ?? [])
    .filter(({ field }) => field === 'registered-capital')
    .toSorted((one, other) => one.on.localeCompare(other.on))
  const [first] = changes
  const points = [
    // It is not known since when it was so: an earlier change may not be listed.
    ...(first
      ? capitalPoint(first.on, `Before ${dayText(first.on)}`, capitalIn(first.before))
      : []),
    ...changes.flatMap(({ on, after }) =>
      capitalPoint(on, `Since ${dayText(on)}`, capitalIn(after)),
    ),
  ]
  const isOneCurrency = new Set(points.map(({ capital }) => capital.currency)).size === 1
  return isOneCurrency
    ? points.map(({ at, label, capital }) => ({
        at,
        label,
        value: capital.wan,
        text: capitalText(capital),
      }))
    : []
}

/** A single point is no series: it is in the registration. */
const series = (points: SeriesPoint[]): SeriesPoint[] => (points.length > 1 ? points : [])

/** Numbers of the company over the years, the oldest first; empty if there are fewer than two. */
export const seriesView = (report: PublishedReport) => ({
  headcount: series(headcountOf(report.company)),
  capital: series(capitalOf(report)),
})

import { dimensionNames, dimensions } from './check.ts'
import { type CheckId, checkIds, checkOf } from './checks.ts'
import { sameNameNote } from './ownership-words.ts'
import { type RecordName, recordNames, recordsOf, recordText } from './record-texts.ts'
import { factLabel } from './report-words.ts'
import {
  type Cell,
  cellOf,
  checkCell,
  type DataReading,
  dimensionCell,
  factCell,
  isData,
  issuedCell,
  known,
  notInReport,
  openCountCell,
  type Reading,
  totalCell,
  verdictCell,
} from './side-by-side-cells.ts'
import type { PublishedReport } from './supplier-report.ts'
import { ultimateOwners } from './ultimate-owners.ts'

/** `not-comparable`: fewer than two reports answer. */
export type RowComparison = 'different' | 'identical' | 'not-comparable'

export interface Row {
  readonly id: string
  readonly label: string
  /** '' if it has none. */
  readonly zh: string
  /** One a supplier, in their order. */
  readonly cells: readonly Cell[]
  /** Compares the reports that answer: a PDF alone is not compared. */
  readonly comparison: RowComparison
  /** Hidden while only differences are shown. */
  readonly isMinor: boolean
}

const isComparable = ({ state }: Cell): boolean => state === 'known' || state === 'not-in-report'

const comparisonOf = (keys: readonly string[]): RowComparison => {
  if (keys.length < 2) return 'not-comparable'
  return new Set(keys).size > 1 ? 'different' : 'identical'
}

const row = (
  { label, zh = '', id = label }: { label: string; zh?: string; id?: string },
  readings: readonly Reading[],
  cellFor: (reading: Reading) => Cell,
): Row => {
  const cells = readings.map(cellFor)
  const keys = cells.filter(isComparable).map(({ key }) => key)
  const comparison = comparisonOf(keys)
  return { id, label, zh, cells, comparison, isMinor: comparison === 'identical' }
}

export const verdictRows = (readings: readonly Reading[]): Row[] => {
  const text = (label: string, textOf: (reading: DataReading) => string) =>
    row({ label }, readings, (reading) =>
      cellOf(reading, (data) => known([{ text: textOf(data) }])),
    )
  return [
    row({ label: 'Verdict' }, readings, verdictCell),
    row({ label: 'Trust score' }, readings, totalCell),
    text('What weighs most', ({ view }) => view.reason),
    text('First step before you pay', ({ view }) => view.steps[0]?.text ?? ''),
    text('Summary', ({ view }) => view.summary),
  ]
}

export const dimensionRows = (readings: readonly Reading[]): Row[] =>
  dimensions.map((id) => {
    const { en, zh } = dimensionNames[id]
    return row({ label: en, zh }, readings, (reading) => dimensionCell(reading, id))
  })

/** The most points that open findings of the check take from one of the suppliers; -1 if no finding is open. */
const weightOf = (readings: readonly DataReading[], id: CheckId): number =>
  Math.max(
    ...readings.map(({ open }) => {
      const own = open.filter(({ check }) => check === id)
      return own.length === 0 ? -1 : own.reduce((sum, { points }) => sum + points, 0)
    }),
  )

const checkRow = (readings: readonly Reading[], id: CheckId): Row => {
  const { en, zh } = checkOf(id)
  return row({ id, label: en, zh }, readings, (reading) => checkCell(reading, id))
}

export const findingRows = (readings: readonly Reading[]): Row[] => {
  const data = readings.filter(isData)
  const found = checkIds
    .map((id) => ({ id, weight: weightOf(data, id) }))
    .filter(({ weight }) => weight >= 0)
    .toSorted((a, b) => b.weight - a.weight)
  return [
    row({ label: 'Open findings' }, readings, openCountCell),
    ...found.map(({ id }) => checkRow(readings, id)),
  ]
}

const unansweredCell = (reading: Reading): Cell =>
  cellOf(reading, ({ view }) => {
    const without = view.checks.filter(
      ({ result }) => result === 'unavailable' || result === 'not-assessed',
    )
    if (without.length === 0) return known([{ text: 'Nothing', tone: 'good' }])
    const meta = without.map(({ name }) => name).join('; ')
    return known([
      { text: `${without.length} of ${checkIds.length} checks`, tone: 'unknown', meta },
    ])
  })

/** Checks without an open finding. They are minor if only one report answers them. */
export const otherRows = (readings: readonly Reading[]): Row[] => {
  const data = readings.filter(isData)
  const rows = checkIds
    .filter((id) => weightOf(data, id) < 0)
    .map((id) => checkRow(readings, id))
    .map((each) => ({ ...each, isMinor: each.comparison !== 'different' }))
  return [row({ label: 'Could not be checked' }, readings, unansweredCell), ...rows]
}

const payeeLabel = 'Payee on the invoice'

/** Shown in the head of the table, or apart from the register. */
const shownElsewhere: ReadonlySet<string> = new Set([
  'Legal name',
  'English name (not registered)',
  'Unified social credit code',
  payeeLabel,
])

const factRows = (readings: readonly Reading[]): Row[] => {
  const facts = readings.find(isData)?.facts ?? []
  return facts.map(({ label, zh }, position) =>
    row({ id: label, label: factLabel(label), zh }, readings, (reading) =>
      factCell(reading, position),
    ),
  )
}

/** A company can have a hundred registered changes. */
const maxRecords = 50

const withoutRecords = (name: RecordName, { holders }: PublishedReport['company']): string =>
  name === 'Ultimate owners' && holders.length > 0
    ? 'The owners above the shareholders are not in the report'
    : 'Not in the report'

const recordCell = (reading: Reading, name: RecordName): Cell =>
  cellOf(reading, ({ supplier }) => {
    const records = recordsOf(supplier.report, name)
    if (!records) return notInReport(withoutRecords(name, supplier.report.company))
    const more = records.length - maxRecords
    const note = name === 'Ultimate owners' && sameNameNote(ultimateOwners(supplier.report.company))
    return known(
      records.length === 0
        ? [{ text: 'None found' }]
        : [
            ...records.slice(0, maxRecords).map((each, index) => ({
              text: recordText(each),
              ...(each.original && { original: each.original }),
              ...(note && index === 0 && { meta: note }),
            })),
            ...(more > 0 ? [{ text: `and ${more} more in the report` }] : []),
          ],
    )
  })

/** The register's entry, and the lists of format 2. */
export const registerRows = (readings: readonly Reading[]): Row[] => [
  ...factRows(readings).filter(({ label }) => !shownElsewhere.has(label)),
  ...recordNames
    .map((name) => row({ label: name }, readings, (reading) => recordCell(reading, name)))
    .filter(({ cells }) => cells.some(({ state }) => state === 'known')),
]

const ownCheckCell = ({ supplier }: Reading): Cell => {
  const check = supplier.kind === 'absent' ? undefined : supplier.payeeCheck
  return check ? known([check]) : notInReport('None with this name')
}

export const payeeRows = (readings: readonly Reading[]): Row[] => [
  // The payee's check has the same label, so the fact gets another.
  ...factRows(readings)
    .filter(({ label }) => label === payeeLabel)
    .map((fact) => ({ ...fact, label: 'Account to be paid' })),
  row({ label: 'Your own payee check' }, readings, (reading) =>
    reading.supplier.kind === 'absent'
      ? cellOf(reading, () => notInReport(''))
      : ownCheckCell(reading),
  ),
]

const dayMs = 86_400_000
const daysOfMonth = 30.44

/** @param today as 2026-11-20 @returns '' if the day is in the future */
export const ageText = (day: string, today: string): string => {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  if (!(days >= 0)) return ''
  if (days === 0) return 'Today'
  if (days < 60) return days === 1 ? '1 day ago' : `${days} days ago`
  return `${Math.round(days / daysOfMonth)} months ago`
}

const ageCell = (reading: Reading, today: string): Cell => {
  const of = (day: string) => {
    const text = ageText(day, today)
    return text ? known([{ text }]) : notInReport('Not known')
  }
  return cellOf(
    reading,
    ({ view }) => of(view.issuedOn),
    ({ uploadedAt }) => of(uploadedAt.slice(0, 10)),
  )
}

export const dateRows = (readings: readonly Reading[], today: string): Row[] => [
  row({ label: 'Issued on' }, readings, issuedCell),
  row({ label: 'How long ago' }, readings, (reading) => ageCell(reading, today)),
  row({ label: 'Version' }, readings, (reading) =>
    cellOf(
      reading,
      ({ supplier }) => known([{ text: String(supplier.version) }]),
      ({ version }) => known([{ text: `${version}, PDF only` }]),
    ),
  ),
  row({ label: 'Analyst' }, readings, (reading) =>
    cellOf(reading, ({ view }) => known([{ text: view.analyst }])),
  ),
]

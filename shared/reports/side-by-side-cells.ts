import { latinInWords } from './both-scripts.ts'
import { type Severity, severities } from './check.ts'
import type { CheckId } from './checks.ts'
import type { ComparedSupplier, DataSupplier, PdfSupplier } from './compared-supplier.ts'
import type { Deduction, FindingDeduction } from './deduction.ts'
import { statusWords } from './record-words.ts'
import { allFactsOf } from './report-facts.ts'
import { type ReportView, viewOf } from './report-view.ts'
import { dayText, severityWords } from './report-words.ts'
import { scoreReport } from './score.ts'
import { bandOf, percentOf, scoreBands } from './score-bands.ts'
import type { Tone } from './tone.ts'

/** `unknown`: there is no answer. */
type CellTone = Tone | 'unknown' | 'quiet'

export interface Line {
  /** A word in front, such as the severity of a finding. */
  readonly label?: string
  readonly text: string
  /** Colors the label; a cell without a label has a colored text. */
  readonly tone?: CellTone
  /** The words of the source, in Chinese. */
  readonly original?: string
  /** When, how much, under which number; a note. */
  readonly meta?: string
}

/**
 * - `known`: the report says it.
 * - `not-in-report`: the report could say it and does not.
 * - `in-pdf`: the report is a PDF alone.
 * - `absent`: there is no report, or it is not loaded.
 */
export interface Cell {
  readonly state: 'known' | 'not-in-report' | 'in-pdf' | 'absent'
  readonly lines: readonly Line[]
  /** 0 to 100, to be drawn as a bar. */
  readonly bar?: { readonly score: number; readonly tone: Tone | 'unknown' }
  /** Cells of a row with the same key say the same. */
  readonly key: string
  /** For an absent cell: why it is empty, in a word or two. */
  readonly why?: string
}

export const known = (lines: readonly Line[], key = JSON.stringify(lines)): Cell => ({
  state: 'known',
  lines,
  key,
})

export const notInReport = (text: string): Cell => ({
  state: 'not-in-report',
  lines: [{ text }],
  key: '',
})

const inPdf: Cell = { state: 'in-pdf', lines: [{ text: 'In the PDF' }], key: '' }
const absent = (why: string): Cell => ({ state: 'absent', lines: [], key: '', why })

/** A report with what follows from it, computed once. */
export interface DataReading {
  readonly supplier: DataSupplier
  readonly view: ReportView
  readonly facts: ReturnType<typeof allFactsOf>
  readonly open: readonly FindingDeduction[]
}

const isOpenFinding = (deduction: Deduction): deduction is FindingDeduction =>
  deduction.kind === 'finding' && deduction.finding.state === 'open'

/** Open findings, those that earlier versions found and no source confirms now included. */
const openFindings = ({ report }: DataSupplier): FindingDeduction[] =>
  scoreReport(report).dimensions.flatMap(({ deductions }) => deductions.filter(isOpenFinding))

export type Reading = DataReading | { readonly supplier: Exclude<ComparedSupplier, DataSupplier> }

export const isData = (reading: Reading): reading is DataReading => reading.supplier.kind === 'data'

export const readingOf = (supplier: ComparedSupplier): Reading =>
  supplier.kind === 'data'
    ? {
        supplier,
        view: viewOf(supplier.report),
        facts: allFactsOf(supplier.report, latinInWords),
        open: openFindings(supplier),
      }
    : { supplier }

/** What a row says of one supplier. @param ofPdf what is known of a report that is a PDF alone */
export const cellOf = (
  reading: Reading,
  ofData: (reading: DataReading) => Cell,
  ofPdf: (supplier: PdfSupplier) => Cell = () => inPdf,
): Cell => {
  if (isData(reading)) return ofData(reading)
  const { supplier } = reading
  return supplier.kind === 'pdf' ? ofPdf(supplier) : absent(supplier.inCells)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const verdictCell = (reading: Reading): Cell =>
  cellOf(
    reading,
    ({ view }) =>
      known([
        {
          text: view.verdict.title,
          original: view.verdict.zh,
          tone: view.verdict.tone,
          meta: view.verdictReason,
        },
      ]),
    ({ score }) => {
      const tone = bandOf(score)
      // The same words as for a report with data: the bands are the verdicts.
      return tone
        ? known([{ text: capitalized(scoreBands[tone].verdict), meta: 'By its score.', tone }])
        : inPdf
    },
  )

export const totalCell = (reading: Reading): Cell =>
  cellOf(
    reading,
    ({ view: { total, tone } }) => scoreCell(total, `${total}%`, tone),
    ({ score }) => {
      const tone = bandOf(score)
      if (!tone) return inPdf
      const percent = percentOf(score)
      return percent === undefined
        ? known([{ text: scoreBands[tone].meaning, tone }])
        : scoreCell(percent, `${percent}%`, tone)
    },
  )

const scoreCell = (score: number, text: string, tone: Tone): Cell => ({
  ...known([{ text, tone }]),
  bar: { score, tone },
})

export const dimensionCell = (reading: Reading, id: string): Cell =>
  cellOf(reading, ({ view }) => {
    const dimension = view.dimensions.find((each) => each.id === id)
    if (!dimension) return notInReport('Not in the report')
    const { score, assessed, answered, applicable, tone } = dimension
    const checks = `${answered} of ${applicable} checks answered`
    const line: Line = assessed
      ? { text: `${score} of 100`, tone, meta: `${checks}.` }
      : { text: 'Not assessed', tone: 'unknown', meta: `Counts as ${score}. ${checks}.` }
    return {
      ...known([line], `${assessed} ${score}`),
      bar: { score, tone: assessed ? tone : 'unknown' },
    }
  })

const worstFirst: readonly Severity[] = severities.toReversed()

/** 2 high, 1 medium */
export const countText = (open: readonly { severity: Severity }[]): string =>
  worstFirst
    .map((severity) => ({ severity, count: open.filter((it) => it.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severityWords[severity].toLowerCase()}`)
    .join(', ')

export const isHighOrCritical = ({ severity }: { severity: Severity }): boolean =>
  severity === 'high' || severity === 'critical'

/** Without notes, as on the report's page. */
export const openCountCell = (reading: Reading): Cell =>
  cellOf(reading, ({ open }) => {
    const findings = open.filter(({ severity }) => severity !== 'note')
    if (findings.length === 0) return known([{ text: 'None', tone: 'good' }])
    const tone = findings.some(isHighOrCritical) ? 'poor' : 'fair'
    return known([{ text: countText(findings), tone }])
  })

const answerTones: Readonly<Record<string, CellTone>> = {
  clear: 'good',
  unavailable: 'unknown',
  'not-assessed': 'unknown',
}

const findingLines = (view: ReportView, id: CheckId): Line[] =>
  view.dimensions
    .flatMap(({ deductions }) => deductions)
    .flatMap((deduction) =>
      deduction.id === id && deduction.kind === 'finding'
        ? [
            {
              label: deduction.label,
              text: deduction.text,
              tone: deduction.tone,
              original: deduction.original,
              meta: deduction.meta,
            },
          ]
        : [],
    )

/** The answer of one check: its findings, or why there are none. Notes and days make no difference. */
export const checkCell = (reading: Reading, id: CheckId): Cell =>
  cellOf(reading, ({ view }) => {
    const lines = findingLines(view, id)
    const check = view.checks.find((each) => each.id === id)
    if (!check || check.result === 'found') return known(lines)
    const tone = answerTones[check.result] ?? 'quiet'
    const answer: Line = { text: check.word, tone, meta: check.note }
    return known([answer, ...lines], JSON.stringify([check.result, lines]))
  })

/** The register words one status in many ways. */
const statusCell = ({ status, statusText }: DataSupplier['report']['company']): Cell => {
  const isConcern = status !== 'active' && status !== 'moving'
  const line = { text: statusText, meta: `${statusWords[status][1]}.` }
  return known([{ ...line, ...(isConcern && { tone: 'poor' as const }) }], status)
}

/** @param position in `allFactsOf` */
export const factCell = (reading: Reading, position: number): Cell =>
  cellOf(reading, ({ facts, supplier }) => {
    const fact = facts[position]
    if (!fact?.value) return notInReport('Not in the report')
    if (fact.label === 'Status') return statusCell(supplier.report.company)
    const [text = '', ...more] = fact.value.split('\n')
    return known([{ text, meta: more.join(' ') }])
  })

export const issuedCell = (reading: Reading): Cell =>
  cellOf(
    reading,
    ({ view }) => known([{ text: view.issued }]),
    ({ uploadedAt }) => known([{ text: dayText(uploadedAt.slice(0, 10)) }]),
  )

import { csvOf } from '../platform/csv.ts'
import { explainedName, latinInWords } from './both-scripts.ts'
import { dimensionNames } from './check.ts'
import { type CheckId, checkIds, checkOf } from './checks.ts'
import type { Deduction, FindingDeduction } from './deduction.ts'
import type { Holder } from './ownership.ts'
import { ownershipView } from './ownership-view.ts'
import { recordNames, recordsOf, recordText } from './record-texts.ts'
import { holderKindWords } from './record-words.ts'
import { allFactsOf } from './report-facts.ts'
import { answerNote } from './report-view.ts'
import {
  decimalText,
  lastSeenText,
  percentText,
  resultWords,
  sectionTitles,
  severityWords,
} from './report-words.ts'
import { resultOf, type Score, scoreReport } from './score.ts'
import { closedDayOf, endOf, type PublishedReport } from './supplier-report.ts'
import { nextSteps, verdictReason } from './verdict.ts'
import { verdictNames } from './verdict-words.ts'

const columns = [
  'Check',
  '中文',
  'Dimension',
  'Result',
  'Severity',
  'State',
  'Points',
  'Finding',
  'Original',
  'Since',
  'Closed on',
  'Until',
  'Reference',
  'Same matter as',
  'Amount',
  'Currency',
  'Link',
  'Source',
  'Read on',
] as const

type Row = Partial<Record<(typeof columns)[number], string>>

const answerRow = (report: PublishedReport, id: CheckId): Row => {
  const { en, zh, dimension, source } = checkOf(id)
  const answer = resultOf(report, id)
  const isRead = answer.result === 'clear' || answer.result === 'found'
  return {
    Check: en,
    中文: zh,
    Dimension: dimensionNames[dimension].en,
    Result: resultWords[answer.result],
    Source: source.en,
    'Read on': isRead ? (answer.on ?? report.issuedOn) : '',
  }
}

/** What the answer itself says: the analyst's note, or why there is no answer. */
const noteOf = (report: PublishedReport, id: CheckId): string =>
  resultOf(report, id).result === 'found' ? '' : answerNote(report, id)

const findingRow = (deduction: FindingDeduction): Row => {
  const { finding, severity, points, lastSeenOn } = deduction
  return {
    Severity: severityWords[severity],
    State: finding.state === 'open' ? 'Open' : 'Closed',
    Points: String(points),
    Finding: lastSeenOn
      ? `Carried over, ${lastSeenText(lastSeenOn)}: ${finding.what}`
      : finding.what,
    Original: finding.original ?? '',
    Since: finding.since ?? '',
    'Closed on': closedDayOf(finding) ?? '',
    Until: endOf(finding) ?? '',
    Reference: finding.reference ?? '',
    'Same matter as': finding.sameMatterAs ?? '',
    Amount: finding.amount ? decimalText(finding.amount.value) : '',
    Currency: finding.amount?.currency ?? '',
    Link: finding.link ?? '',
    ...(finding.source && { Source: finding.source }),
    // The source has given no answer since then.
    ...(lastSeenOn && { 'Read on': lastSeenOn }),
  }
}

const rowsOf = (report: PublishedReport, id: CheckId, deductions: readonly Deduction[]): Row[] => {
  const answer = answerRow(report, id)
  const own = deductions.filter(({ check }) => check === id)
  const findings = own.filter((deduction) => deduction.kind === 'finding').map(findingRow)
  const unknown = own.find(({ kind }) => kind === 'unknown')
  const isAnswerShown = findings.length === 0 || resultOf(report, id).result !== 'found'
  return [
    ...(isAnswerShown
      ? [{ ...answer, Points: String(unknown?.points ?? 0), Finding: noteOf(report, id) }]
      : []),
    ...findings.map((finding) => ({ ...answer, ...finding })),
  ]
}

const verdictRow = (score: Score): Row => {
  const { title, zh } = verdictNames[score.verdict]
  const total = `Trust score ${score.total}%.`
  return {
    Check: 'Verdict',
    中文: '结论',
    Result: title,
    Finding: [total, verdictReason(score)].filter(Boolean).join(' '),
    Original: zh,
  }
}

const stepRows = (report: PublishedReport, score: Score): Row[] =>
  nextSteps(report, score).map(({ text }) => ({ Check: sectionTitles.steps, Finding: text }))

const identity: readonly string[] = [
  'Legal name',
  'English name (not registered)',
  'Unified social credit code',
  'Legal representative',
  'Registered capital',
]

/** Whose report it is, in the words of the page. */
const identityRows = (report: PublishedReport): Row[] => {
  const { registeredCapital } = report.company
  return allFactsOf(report, latinInWords)
    .filter(({ label, value }) => identity.includes(label) && value !== '')
    .map(({ label, zh, value }) => ({
      Check: label,
      中文: zh,
      Finding: value.replaceAll('\n', ', '),
      ...(label === 'Registered capital' &&
        registeredCapital && {
          Amount: decimalText(registeredCapital.wan * 10_000),
          Currency: registeredCapital.currency,
        }),
    }))
}

/** @param flag what the page marks it with */
const holderRow = (report: PublishedReport, holder: Holder, flag: string): Row => {
  const { name, share, kind, heldFor, since } = holder
  const texts = [
    explainedName(report, name),
    share === undefined ? 'share not published' : percentText(share),
    holderKindWords[kind][1].toLowerCase(),
    heldFor && `nominee, held for ${explainedName(report, heldFor)}`,
    flag !== 'Nominee' && flag.toLowerCase(),
  ]
  return {
    Check: 'Shareholders',
    中文: '股东',
    Finding: texts.filter(Boolean).join(', '),
    Since: since ?? '',
  }
}

/** The rows with which a file about the supplier begins. */
const companyRows = (report: PublishedReport): Row[] => {
  const { owners } = ownershipView(report)
  return [
    ...identityRows(report),
    { Check: 'Issued on', 中文: '报告日期', Finding: report.issuedOn },
    ...report.company.holders.map((holder, index) =>
      holderRow(report, holder, owners[index]?.flag ?? ''),
    ),
  ]
}

/** People, owners, contacts and the like: one row for each. */
const recordRows = (report: PublishedReport): Row[] =>
  recordNames.flatMap((name) =>
    (recordsOf(report, name) ?? []).map((each) => ({
      Check: name,
      Finding: recordText(each),
      Original: each.original ?? '',
    })),
  )

/**
 * A report as CSV: the company with its shareholders, the verdict with the steps that follow from it, then in the order
 * of the checks one row for each finding, one for each check without; then people, owners and the other lists. Days as
 * 2026-11-20; points are those that the dimension loses. A finding that was carried on has the result of its check, such as "No answer from the
 * source", and says when it was last seen.
 */
export function findingsCsv(report: PublishedReport): string {
  const score = scoreReport(report)
  const deductions = score.dimensions.flatMap((dimension) => dimension.deductions)
  const rows = [
    ...companyRows(report),
    verdictRow(score),
    ...stepRows(report, score),
    ...checkIds.flatMap((id) => rowsOf(report, id, deductions)),
    ...recordRows(report),
  ]
  return csvOf([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}

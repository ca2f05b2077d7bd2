import { type CheckId, checkIds, checkOf, dimensionNames, type Severity } from './checks.ts'
import { type Deduction, resultOf, scoreReport, weights } from './score.ts'
import type { PublishedReport } from './supplier-report.ts'
import { nextSteps, verdicts } from './verdict.ts'

/** Everything that a page or a PDF shows, in words: what renders it decides only where it stands. */
export type ReportView = ReturnType<typeof viewOf>

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
// Not Intl: its words may change with the version of ICU, and the PDF must come out the same.
const day = (iso: string) =>
  `${Number(iso.slice(8))} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`
const shortDay = (iso: string) =>
  `${Number(iso.slice(8))} ${(months[Number(iso.slice(5, 7)) - 1] ?? '').slice(0, 3)} ${iso.slice(0, 4)}`
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const money = (wan: number, currency: string) =>
  `${currency} ${grouped(Math.round(wan * 10_000))} (${wan}万)`

const severityWords: Readonly<Record<Severity, string>> = {
  note: 'Note',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}
const resultWords = {
  clear: 'Clear',
  found: 'Findings',
  unavailable: 'Source unavailable',
  'not-assessed': 'Not assessed',
  'not-applicable': 'Not applicable',
} as const

const facts = ({ company, payee }: PublishedReport) => {
  const rows: { label: string; zh: string; value: string; code?: true }[] = []
  const add = (label: string, zh: string, value: string | undefined, code?: true) => {
    if (value) rows.push(code ? { label, zh, value, code } : { label, zh, value })
  }
  const capital = (one: typeof company.registeredCapital) =>
    one ? money(one.wan, one.currency) : undefined
  add('Legal name', '名称', company.name)
  add('English name (not registered)', '英文名称', company.englishName)
  add('Former names', '曾用名', company.formerNames.join('；'))
  add('Unified social credit code', '统一社会信用代码', company.code, true)
  add('Type', '类型', company.type)
  add('Status', '登记状态', company.statusText)
  add('Legal representative', '法定代表人', company.legalRepresentative)
  add('Registered capital', '注册资本', capital(company.registeredCapital))
  add('Paid-in capital', '实缴资本', capital(company.paidInCapital) ?? 'Not published')
  add('Established', '成立日期', day(company.establishedOn))
  add(
    'Term',
    '营业期限',
    company.term &&
      (company.term.to === 'indefinite' ? 'Indefinite (长期)' : `Until ${day(company.term.to)}`),
  )
  add('Registration authority', '登记机关', company.authority)
  add(
    'Registered address',
    '住所',
    [company.address, company.addressEnglish].filter(Boolean).join('\n'),
  )
  add(
    'Business scope',
    '经营范围',
    [company.scope, company.scopeEnglish].filter(Boolean).join('\n'),
  )
  add(
    'Shareholders',
    '股东',
    company.holders.map(({ name, share }) => (share ? `${name} ${share} %` : name)).join('；'),
  )
  add('Controlling person', '实际控制人', company.controller)
  add(
    'Insured employees',
    '参保人数',
    company.insuredEmployees &&
      `${company.insuredEmployees.count} (annual report for ${company.insuredEmployees.year})`,
  )
  add(
    'Last annual report',
    '最近年报',
    company.lastAnnualReport === undefined ? undefined : String(company.lastAnnualReport),
  )
  add('Branches', '分支机构', company.branches === undefined ? undefined : String(company.branches))
  add(
    'Payee of the invoice',
    '收款人',
    payee &&
      `${payee.name}\n${payee.bank}, ${payee.country}, account ending in ${payee.lastDigits}`,
  )
  return rows
}

const deductionView = (one: Deduction) => {
  const check = checkOf(one.check)
  const base = { check: check.en, zh: check.zh, points: one.points }
  if (one.kind === 'unknown')
    return {
      ...base,
      kind: 'unknown' as const,
      label: 'Not known',
      text: one.why,
      original: '',
      meta: '',
    }
  const { finding, severity } = one
  const meta = [
    finding.since &&
      (finding.until
        ? `${day(finding.since)} to ${day(finding.until)}`
        : `since ${day(finding.since)}`),
    finding.amount && `${finding.amount.currency} ${grouped(finding.amount.value)}`,
    finding.reference,
  ].filter(Boolean)
  const label =
    finding.state === 'closed' ? `${severityWords[severity]}, closed` : severityWords[severity]
  const tone =
    finding.state === 'closed' || severity === 'note'
      ? ('quiet' as const)
      : severity === 'high' || severity === 'critical'
        ? ('poor' as const)
        : ('fair' as const)
  return {
    ...base,
    kind: 'finding' as const,
    label,
    tone,
    text: finding.what,
    original: finding.original ?? '',
    meta: meta.join(' · '),
    link: finding.link ?? '',
  }
}

const checkRow = (report: PublishedReport, id: CheckId) => {
  const check = checkOf(id)
  const answer = resultOf(report, id)
  const note =
    answer.result === 'clear'
      ? (answer.note ?? '')
      : answer.result === 'found'
        ? `${answer.findings.length} ${answer.findings.length === 1 ? 'finding' : 'findings'}, see the score.`
        : (answer.why ?? '')
  const on =
    answer.result === 'clear' || answer.result === 'found'
      ? shortDay(answer.on ?? report.issuedOn)
      : ''
  return {
    dimension: check.dimension,
    check: check.en,
    zh: check.zh,
    source: check.source.en,
    url: check.source.url ?? '',
    result: answer.result,
    word: resultWords[answer.result],
    note,
    on,
  }
}

export const viewOf = (report: PublishedReport) => {
  const result = scoreReport(report)
  const tone =
    result.verdict === 'proceed'
      ? ('good' as const)
      : result.verdict === 'proceed-with-care'
        ? ('fair' as const)
        : ('poor' as const)
  return {
    brand: 'Veridock',
    title: `Verification report: ${report.company.name}`,
    name: report.company.name,
    englishName: report.company.englishName ?? '',
    code: report.company.code,
    request: report.request,
    issued: day(report.issuedOn),
    issuedOn: report.issuedOn,
    analyst: report.analyst,
    summary: report.summary,
    total: result.total,
    tone,
    verdict: verdicts[result.verdict],
    mean: result.mean,
    caps: result.caps.map(({ why }) => why),
    steps: nextSteps(report, result).map(({ text }) => text),
    dimensions: result.dimensions.map((one) => ({
      ...dimensionNames[one.dimension],
      id: one.dimension,
      weight: weights[one.dimension],
      score: one.score,
      assessed: one.assessed,
      answered: one.answered,
      applicable: one.applicable,
      tone:
        one.score >= 80
          ? ('good' as const)
          : one.score >= 60
            ? ('fair' as const)
            : ('poor' as const),
      deductions: one.deductions.map(deductionView),
    })),
    facts: facts(report),
    checks: checkIds.map((id) => checkRow(report, id)),
    photographs: report.photographs.map((one) => ({ ...one, takenOn: day(one.takenOn) })),
  }
}

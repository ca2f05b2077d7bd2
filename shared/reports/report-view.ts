import { publicBrand } from '../site/public-brand.ts'
import { inBothScripts, latinOf, readingNote } from './both-scripts.ts'
import { dimensionNames } from './check.ts'
import { type CheckId, checkIds, checkOf } from './checks.ts'
import type { Deduction, FindingDeduction } from './deduction.ts'
import { historyNote, historyView } from './history-view.ts'
import { ownershipView } from './ownership-view.ts'
import { recordsView } from './records-view.ts'
import { factsFrom, factsOf, factsUnvouched } from './report-facts.ts'
import {
  dayText,
  findingMeta,
  lastSeenText,
  resultWords,
  severityWords,
  sourceText,
  usdNote,
} from './report-words.ts'
import { type DimensionScore, resultOf, scoreReport, weights } from './score.ts'
import { toneOf } from './score-bands.ts'
import { scoreReason } from './score-reason.ts'
import { seriesView } from './series-view.ts'
import type { PublishedReport } from './supplier-report.ts'
import { nextSteps, stepOrders, verdictReason, verdicts } from './verdict.ts'

/** The day on which a source was read; undefined if it gave no answer. */
const readOn = (report: PublishedReport, id: CheckId): string | undefined => {
  const answer = resultOf(report, id)
  const wasRead = answer.result === 'clear' || answer.result === 'found'
  return wasRead ? (answer.on ?? report.issuedOn) : undefined
}

const toneOfFinding = ({ finding, severity }: FindingDeduction) => {
  if (finding.state === 'closed' || severity === 'note') return 'quiet' as const
  return severity === 'high' || severity === 'critical' ? ('poor' as const) : ('fair' as const)
}

const findingView = (deduction: FindingDeduction, report: PublishedReport) => {
  const { check, finding, severity, lastSeenOn, countedWith } = deduction
  const word = severityWords[severity]
  const meta = [
    ...(lastSeenOn ? [lastSeenText(lastSeenOn)] : []),
    ...findingMeta(finding, report.usd),
    ...(countedWith ? [`same matter as ${countedWith}, counted there`] : []),
    // For a finding that was carried on, the day comes first.
    sourceText(
      finding.source ?? checkOf(check).source.en,
      lastSeenOn ? undefined : readOn(report, check),
    ),
  ]
  return {
    kind: 'finding' as const,
    label: [
      word,
      ...(finding.state === 'closed' ? ['closed'] : []),
      // An earlier version found it, and its source gave no answer since.
      ...(lastSeenOn === undefined ? [] : ['carried over']),
    ].join(', '),
    tone: toneOfFinding(deduction),
    text: finding.what,
    original: finding.original ?? '',
    meta: meta.join(' · '),
    link: finding.link ?? '',
  }
}

/** The check that a step is about; '' if the step itself says it. */
const aboutOf = (step: string, id: CheckId): string => {
  const { en } = checkOf(id)
  return step.includes(en) ? '' : en
}

const deductionView = (deduction: Deduction, report: PublishedReport) => {
  const { en, zh } = checkOf(deduction.check)
  const shared = { id: deduction.check, name: en, zh, points: deduction.points }
  if (deduction.kind === 'finding') return { ...shared, ...findingView(deduction, report) }
  return {
    ...shared,
    kind: 'unknown' as const,
    label: 'Not known',
    text: deduction.why,
    original: '',
    meta: '',
  }
}

const dimensionView = (dimension: DimensionScore, report: PublishedReport) => ({
  ...dimensionNames[dimension.dimension],
  id: dimension.dimension,
  weight: weights[dimension.dimension],
  score: dimension.score,
  assessed: dimension.assessed,
  answered: dimension.answered,
  applicable: dimension.applicable,
  tone: toneOf(dimension.score),
  deductions: dimension.deductions.map((deduction) => deductionView(deduction, report)),
})
type DimensionView = ReturnType<typeof dimensionView>

/** Findings of all dimensions: those that cost most first; among equal ones, those whose dimension weighs more. */
const findingsByWeight = (dimensions: readonly DimensionView[]) => {
  const findings = dimensions
    .flatMap(({ id, deductions }) =>
      deductions
        .filter((deduction) => deduction.kind === 'finding')
        .map((deduction) => ({ ...deduction, dimension: id })),
    )
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        // As in the steps: money that was sent cannot be called back.
        Number(other.id === 'payee') - Number(one.id === 'payee') ||
        weights[other.dimension] - weights[one.dimension],
    )
  return {
    open: findings.filter(({ tone }) => tone !== 'quiet'),
    /** Closed, or only a note. */
    others: findings.filter(({ tone }) => tone === 'quiet'),
  }
}

/** Whether the report has a visit without photographs. That is no fault, as they may be forbidden on site. */
export const isVisitUnseen = (report: PublishedReport, id: CheckId): boolean =>
  id === 'site-visit' && resultOf(report, id).result === 'clear' && report.photographs.length === 0

/** A note on an answer besides its word. */
export const answerNote = (report: PublishedReport, id: CheckId): string => {
  const answer = resultOf(report, id)
  if (answer.result === 'clear')
    return [answer.note, isVisitUnseen(report, id) && 'The report has no photograph of it.']
      .filter(Boolean)
      .join(' ')
  if (answer.result !== 'found') return answer.why ?? ''
  const { length } = answer.findings
  return `${length} ${length === 1 ? 'finding' : 'findings'}, see the score.`
}

const checkView = (report: PublishedReport, id: CheckId, deductions: readonly Deduction[]) => {
  const { dimension, en, zh, source } = checkOf(id)
  const answer = resultOf(report, id)
  const day = readOn(report, id)
  return {
    id,
    dimension,
    name: en,
    zh,
    source: source.en,
    url: source.url ?? '',
    result: answer.result,
    word: resultWords[answer.result],
    note: answerNote(report, id),
    /** The day on which the source was read; '' if it gave no answer. */
    on: day === undefined ? '' : dayText(day),
    /** Findings of an earlier version, while the source gives no answer. */
    carried: deductions
      .filter((deduction) => deduction.kind === 'finding')
      .filter(({ check, lastSeenOn }) => check === id && lastSeenOn !== undefined)
      .map((deduction) => findingView(deduction, report)),
  }
}

/** Everything that the page, the PDF and the table of findings say of a report, in words. */
export type ReportView = ReturnType<typeof viewOf>

/** A text that the report does not have is ''. Whatever renders the view decides only where texts stand. */
export function viewOf(report: PublishedReport) {
  const score = scoreReport(report)
  const deductions = score.dimensions.flatMap((dimension) => dimension.deductions)
  const dimensions = score.dimensions.map((dimension) => dimensionView(dimension, report))
  const history = historyView(report, deductions)
  return {
    brand: publicBrand.name,
    title: `Verification report: ${inBothScripts(report, report.company.name)}`,
    name: report.company.name,
    /** For readers of Latin letters: the English name, else our reading with its mark. */
    latinName: latinOf(report, report.company.name) ?? '',
    /** What marks and rounded sums mean. */
    notes: [
      ...(Object.keys(report.readings).length > 0 ? [readingNote] : []),
      ...(report.usd ? [usdNote(report.usd)] : []),
    ],
    code: report.company.code,
    issued: dayText(report.issuedOn),
    issuedOn: report.issuedOn,
    analyst: report.analyst,
    summary: report.summary,
    rule: score.rule,
    total: score.total,
    tone: toneOf(score.total),
    verdict: verdicts[score.verdict],
    /** Why the verdict is stricter than the score; '' if it is not. */
    verdictReason: verdictReason(score),
    reason: scoreReason(score),
    mean: score.mean,
    caps: score.caps.map(({ why }) => why),
    steps: nextSteps(report, score).map(({ text, check }) => ({
      text,
      about: aboutOf(text, check),
    })),
    stepOrder: stepOrders[score.rule],
    dimensions,
    findings: findingsByWeight(dimensions),
    factsFrom: factsFrom(readOn(report, 'registration')),
    factsUnvouched: factsUnvouched(report),
    // The shareholders have a section of their own.
    facts: factsOf(report).filter(({ label }) => label !== 'Shareholders'),
    ...recordsView(report),
    ownership: ownershipView(report),
    history,
    historyNote: history.length > 0 ? historyNote : '',
    series: seriesView(report),
    checks: checkIds.map((id) => checkView(report, id, deductions)),
    photographs: report.photographs.map((photograph) => ({
      ...photograph,
      takenOn: dayText(photograph.takenOn),
    })),
  }
}

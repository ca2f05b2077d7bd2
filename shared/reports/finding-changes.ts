import { type Severity, severities } from './check.ts'
import { type CheckId, checkIds, checkOf } from './checks.ts'
import { plainText } from './plain-text.ts'
import type { Change, ChangeDetail, DetailedChange } from './report-change.ts'
import { resultOf, severityOf } from './score.ts'
import type { Finding, PublishedReport } from './supplier-report.ts'

const rankOf = (severity: Severity): number => severities.indexOf(severity)
const isSerious = (severity: Severity): boolean => rankOf(severity) >= rankOf('medium')

/** The official number tells which finding is which. Without one, its first day and its words do. */
const keyOf = ({ reference, since, what }: Finding): string =>
  reference ? plainText(reference) : `${since ?? ''} ${plainText(what)}`

/** An open finding that is serious enough is an alert. */
const levelOf = (check: CheckId, finding: Finding): Change['level'] =>
  finding.state === 'open' && isSerious(severityOf(check, finding)) ? 'alert' : 'notice'

const detailOf = (
  kind: Extract<ChangeDetail, { finding: Finding }>['kind'],
  check: CheckId,
  finding: Finding,
): ChangeDetail => ({ kind, check, finding, severity: severityOf(check, finding) })

const newFinding = (check: CheckId, finding: Finding): DetailedChange => {
  const about = checkOf(check).en
  return {
    level: levelOf(check, finding),
    tone: 'worse',
    about,
    text: `${about}: new finding (${severityOf(check, finding)}). ${finding.what}`,
    detail: detailOf('new', check, finding),
  }
}

const goneFinding = (check: CheckId, finding: Finding): DetailedChange => {
  const about = checkOf(check).en
  return {
    // Sources drop what is closed.
    level: finding.state === 'open' ? 'notice' : 'quiet',
    tone: 'better',
    about,
    text: `${about}: no longer shown by the source. ${finding.what}`,
    detail: detailOf('gone', check, finding),
  }
}

const changedFinding = (check: CheckId, before: Finding, after: Finding): DetailedChange[] => {
  const about = checkOf(check).en
  const level = levelOf(check, after)
  const [was, is] = [severityOf(check, before), severityOf(check, after)]
  if (before.state === 'open' && after.state === 'closed')
    return [
      {
        level,
        tone: 'better',
        about,
        text: `${about}: closed. ${after.what}`,
        detail: detailOf('closed', check, after),
      },
    ]
  if (before.state === 'closed' && after.state === 'open')
    return [
      {
        level,
        tone: 'worse',
        about,
        text: `${about}: open again. ${after.what}`,
        detail: detailOf('open-again', check, after),
      },
    ]
  if (was === is) return []
  const isWorse = rankOf(is) > rankOf(was)
  return [
    {
      level: isWorse ? level : 'notice',
      tone: isWorse ? 'worse' : 'better',
      about,
      text: `${about}: ${was} → ${is}. ${after.what}`,
      detail: detailOf(isWorse ? 'worse' : 'milder', check, after),
    },
  ]
}

const findingChanges = (
  check: CheckId,
  before: readonly Finding[],
  after: readonly Finding[],
): DetailedChange[] => {
  const left = [...before]
  const changes = after.flatMap((finding) => {
    const index = left.findIndex((other) => keyOf(other) === keyOf(finding))
    const [match] = index < 0 ? [] : left.splice(index, 1)
    return match ? changedFinding(check, match, finding) : [newFinding(check, finding)]
  })
  return [...changes, ...left.map((finding) => goneFinding(check, finding))]
}

/** Findings of the source or, while it gives no answer, of an earlier version. */
const findingsOf = (report: PublishedReport, id: CheckId): Finding[] => {
  const answer = resultOf(report, id)
  if (answer.result === 'found') return answer.findings
  return report.carried.filter(({ check }) => check === id).map(({ finding }) => finding)
}

const openIn = (findings: readonly Finding[]): number =>
  findings.filter(({ state }) => state === 'open').length

/** How many findings are open, with a space in front. */
export const openText = (open: number): string => {
  if (open === 0) return ''
  return open === 1
    ? ' 1 open finding from before still counts.'
    : ` ${open} open findings from before still count.`
}

const lostAnswer = (check: CheckId, before: readonly Finding[]): DetailedChange => {
  const about = checkOf(check).en
  return {
    level: checkOf(check).essential || before.length > 0 ? 'notice' : 'quiet',
    tone: 'worse',
    about,
    text: `${about}: the source gave no answer this time.${openText(openIn(before))}`,
    detail: { kind: 'no-answer', check, open: openIn(before) },
  }
}

const changesOf = (
  before: PublishedReport,
  after: PublishedReport,
  id: CheckId,
): DetailedChange[] => {
  const was = resultOf(before, id).result
  const is = resultOf(after, id).result
  const findings = findingsOf(before, id)
  const about = checkOf(id).en
  if (is === 'clear' || is === 'found') {
    const wasUnknown = was === 'unavailable' || was === 'not-assessed'
    if (is === 'clear' && wasUnknown && findings.length === 0)
      return [
        {
          level: 'quiet',
          tone: 'better',
          about,
          text: `${about}: checked now, nothing found.`,
          detail: { kind: 'answered', check: id, open: 0 },
        },
      ]
    return findingChanges(id, findings, findingsOf(after, id))
  }
  const wasRead = was === 'clear' || was === 'found'
  if (is === 'not-applicable')
    return was === is
      ? []
      : [
          {
            level: findings.length > 0 ? 'notice' : 'quiet',
            tone: 'neutral',
            about,
            text: `${about}: no longer applies.${openText(openIn(findings))}`,
            detail: { kind: 'not-applicable', check: id, open: openIn(findings) },
          },
        ]
  return wasRead || was === 'not-applicable' ? [lostAnswer(id, findings)] : []
}

/** What changed in the answers. A source that gives no answer ends no finding. */
export const checkChanges = (before: PublishedReport, after: PublishedReport): DetailedChange[] =>
  checkIds.flatMap((id) => changesOf(before, after, id))

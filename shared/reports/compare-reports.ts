import { type CheckId, checkIds, checkOf, type Severity, severities } from './checks.ts'
import { resultOf, scoreReport, severityOf } from './score.ts'
import type { Finding, PublishedReport } from './supplier-report.ts'
import { verdicts } from './verdict.ts'

/*
 * Two versions of one company's report, the older first. Both are scored by today's rule, so that a new
 * rule never looks like a new risk.
 *
 * alert   mail the buyer: who they deal with, who is paid, or whether to pay has changed
 * notice  shown in the app and in the next digest
 * quiet   kept in the history only
 */
export type Level = 'alert' | 'notice' | 'quiet'
export interface Change {
  readonly level: Level
  readonly tone: 'better' | 'worse' | 'neutral'
  readonly about: string
  readonly text: string
}

const rank = (severity: Severity) => severities.indexOf(severity)
const serious = (severity: Severity) => rank(severity) >= rank('medium')

/** Full and half width, brackets and spaces are not a change. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s()（）]/g, '')
    .toLowerCase()
const same = (one: string | undefined, other: string | undefined) =>
  plain(one ?? '') === plain(other ?? '')

const factChanges = (before: PublishedReport, after: PublishedReport): Change[] => {
  const changes: Change[] = []
  const a = before.company
  const b = after.company
  const text = (level: Level, about: string, old: string | undefined, now: string | undefined) => {
    if (!same(old, now))
      changes.push({
        level,
        tone: 'neutral',
        about,
        text: `${about}: ${old ?? 'not given'} → ${now ?? 'not given'}`,
      })
  }
  text('alert', 'Legal name', a.name, b.name)
  text('alert', 'Unified social credit code', a.code, b.code)
  if (a.status !== b.status)
    changes.push({
      level: 'alert',
      tone: b.status === 'active' ? 'better' : 'worse',
      about: 'Registration status',
      text: `Registration status: ${a.statusText} → ${b.statusText}`,
    })
  text('alert', 'Legal representative', a.legalRepresentative, b.legalRepresentative)
  text('alert', 'Controlling person', a.controller, b.controller)
  text('notice', 'Registered address', a.address, b.address)
  text('notice', 'Business scope', a.scope, b.scope)
  text('notice', 'Company type', a.type, b.type)
  text('quiet', 'Registration authority', a.authority, b.authority)
  text('quiet', 'English name', a.englishName, b.englishName)

  const capital = (
    about: string,
    old: typeof a.registeredCapital,
    now: typeof a.registeredCapital,
  ) => {
    if (!old || !now || old.currency !== now.currency || old.wan === now.wan) return
    const down = now.wan < old.wan
    const level: Level = now.wan < old.wan * 0.8 ? 'alert' : 'notice'
    changes.push({
      level,
      tone: down ? 'worse' : 'better',
      about,
      text: `${about}: ${old.wan}万 → ${now.wan}万 ${now.currency}`,
    })
  }
  capital('Registered capital', a.registeredCapital, b.registeredCapital)
  capital('Paid-in capital', a.paidInCapital, b.paidInCapital)

  const majority = (company: typeof a) => company.holders.find((one) => (one.share ?? 0) > 50)?.name
  if (!same(majority(a), majority(b)))
    text('alert', 'Majority shareholder', majority(a), majority(b))
  else if (JSON.stringify(a.holders) !== JSON.stringify(b.holders))
    changes.push({
      level: 'notice',
      tone: 'neutral',
      about: 'Shareholders',
      text: 'The shareholders or their shares have changed.',
    })

  const people = [a.insuredEmployees?.count, b.insuredEmployees?.count]
  if (people[0] !== undefined && people[1] !== undefined && people[0] !== people[1])
    changes.push({
      level: people[1] < people[0] / 2 ? 'notice' : 'quiet',
      tone: people[1] < people[0] ? 'worse' : 'better',
      about: 'Insured employees',
      text: `Insured employees: ${people[0]} → ${people[1]}`,
    })

  // Any change of the account is an alert: the commonest fraud is exactly that.
  if (before.payee && after.payee) {
    const account = (payee: NonNullable<PublishedReport['payee']>) =>
      `${payee.name}, ${payee.bank} (${payee.country}) …${payee.lastDigits}`
    if (!same(account(before.payee), account(after.payee)))
      changes.push({
        level: 'alert',
        tone: 'worse',
        about: 'Payee',
        text: `Payee: ${account(before.payee)} → ${account(after.payee)}`,
      })
  }
  return changes
}

/** The official number says which finding is which; where there is none, the words and the day do. */
const keyOf = (finding: Finding) =>
  finding.reference ? plain(finding.reference) : `${finding.since ?? ''} ${plain(finding.what)}`

const findingChanges = (
  id: CheckId,
  before: readonly Finding[],
  after: readonly Finding[],
): Change[] => {
  const about = checkOf(id).en
  const old = new Map(before.map((one) => [keyOf(one), one]))
  const changes: Change[] = []
  for (const now of after) {
    const was = old.get(keyOf(now))
    old.delete(keyOf(now))
    const severity = severityOf(id, now)
    if (!was) {
      const level: Level = now.state === 'open' && serious(severity) ? 'alert' : 'notice'
      changes.push({ level, tone: 'worse', about, text: `${about}: new, ${severity}. ${now.what}` })
    } else if (was.state === 'open' && now.state === 'closed')
      changes.push({
        level: 'notice',
        tone: 'better',
        about,
        text: `${about}: closed. ${now.what}`,
      })
    else if (was.state === 'closed' && now.state === 'open')
      changes.push({
        level: serious(severity) ? 'alert' : 'notice',
        tone: 'worse',
        about,
        text: `${about}: open again. ${now.what}`,
      })
    else if (severityOf(id, was) !== severity) {
      const worse = rank(severity) > rank(severityOf(id, was))
      changes.push({
        level: worse && now.state === 'open' && serious(severity) ? 'alert' : 'notice',
        tone: worse ? 'worse' : 'better',
        about,
        text: `${about}: ${severityOf(id, was)} → ${severity}. ${now.what}`,
      })
    }
  }
  for (const gone of old.values())
    changes.push({
      level: 'notice',
      tone: 'better',
      about,
      text: `${about}: no longer shown by the source. ${gone.what}`,
    })
  return changes
}

const checkChanges = (before: PublishedReport, after: PublishedReport, id: CheckId): Change[] => {
  const a = resultOf(before, id)
  const b = resultOf(after, id)
  const about = checkOf(id).en
  // A source that is silent says nothing about what it said before.
  const known = (result: string) =>
    result === 'clear' || result === 'found' || result === 'not-applicable'
  if (known(a.result) && !known(b.result))
    return [
      {
        level: checkOf(id).essential || a.result === 'found' ? 'notice' : 'quiet',
        tone: 'worse',
        about,
        text: `${about}: can no longer be confirmed.`,
      },
    ]
  if (!known(a.result) && b.result === 'clear')
    return [{ level: 'quiet', tone: 'better', about, text: `${about}: now confirmed, clear.` }]
  return findingChanges(
    id,
    a.result === 'found' ? a.findings : [],
    b.result === 'found' ? b.findings : [],
  )
}

const scoreChanges = (before: PublishedReport, after: PublishedReport): Change[] => {
  const a = scoreReport(before)
  const b = scoreReport(after)
  const worse = b.total < a.total
  if (a.verdict !== b.verdict)
    return [
      {
        level: 'alert',
        tone: worse ? 'worse' : 'better',
        about: 'Verdict',
        text: `Verdict: ${verdicts[a.verdict].title} (${a.total}) → ${verdicts[b.verdict].title} (${b.total})`,
      },
    ]
  if (a.total === b.total) return []
  const level: Level =
    a.total - b.total >= 10 ? 'alert' : Math.abs(a.total - b.total) >= 3 ? 'notice' : 'quiet'
  return [
    {
      level,
      tone: worse ? 'worse' : 'better',
      about: 'Score',
      text: `Score: ${a.total} → ${b.total}`,
    },
  ]
}

const order: readonly Level[] = ['alert', 'notice', 'quiet']

/** Alerts first. Empty where nothing changed but words, days of reading, or the analyst. */
export const compareReports = (before: PublishedReport, after: PublishedReport): Change[] =>
  [
    ...scoreChanges(before, after),
    ...factChanges(before, after),
    ...checkIds.flatMap((id) => checkChanges(before, after, id)),
  ].sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level))

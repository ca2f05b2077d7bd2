import { latinOf, type Named } from './both-scripts.ts'
import { checkOf } from './checks.ts'
import type { RegisteredChange } from './company-records.ts'
import type { Deduction, FindingDeduction } from './deduction.ts'
import { changedFieldWords } from './record-words.ts'
import { dayText, lastSeenText, severityWords } from './report-words.ts'
import { closedDayOf, type PublishedReport } from './supplier-report.ts'

export type HistoryEvent = {
  /** As 2021-05-06. */
  at: string
  day: string
  /** What kind of event: `Registered capital`, `Litigation`. */
  label: string
  zh: string
  kind: 'founded' | 'change' | 'finding'
  tone: 'poor' | 'fair' | 'quiet'
  /** What happened; empty if the label says it. */
  notes: readonly string[]
  /** The check of a finding; otherwise ''. */
  id: string
}

/** Before and after, or what there is of them. */
export const fromTo = (
  before: string | undefined,
  after: string | undefined,
): string | undefined =>
  before !== undefined && after !== undefined ? `${before} → ${after}` : (after ?? before)

/** Before and after as far as a rule, or the analyst elsewhere, has read them; undefined if neither is read. */
const readFromTo = (report: Named, { before, after }: RegisteredChange): string | undefined => {
  const [was, is] = [before, after].map((text) => text && latinOf(report, text))
  // Neither is read, or the part that differs is not.
  if (was === is) return undefined
  return fromTo(before && (was ?? chineseOnly), after && (is ?? chineseOnly))
}

const chineseOnly = 'in Chinese only'

/** Notes of a change: in English, the analyst's and by rule, then as it is registered. */
const changeNotes = (report: Named, change: RegisteredChange): string[] => {
  const registered = fromTo(change.before, change.after)
  return [
    change.english,
    readFromTo(report, change),
    registered && `As in the register: ${registered}`,
  ].filter((note) => note !== undefined)
}

/** `Registered capital changed` */
export const changeLabel = ({ field }: RegisteredChange): string =>
  field === 'other' ? 'Other change' : `${changedFieldWords[field][1]} changed`

const changeEvent = (report: Named, change: RegisteredChange): HistoryEvent => {
  const [zh] = changedFieldWords[change.field]
  return {
    at: change.on,
    day: dayText(change.on),
    label: changeLabel(change),
    zh,
    kind: 'change',
    tone: 'quiet',
    notes: changeNotes(report, change),
    id: '',
  }
}

const findingEvent = ({
  check,
  severity,
  finding,
  lastSeenOn,
}: FindingDeduction): HistoryEvent[] => {
  const { since, state, what } = finding
  if (since === undefined) return []
  const closed = closedDayOf(finding)
  const { en, zh } = checkOf(check)
  const word = severityWords[severity]
  const isBad = state === 'open' && (severity === 'high' || severity === 'critical')
  return [
    {
      at: since,
      day: dayText(since),
      label: en,
      zh,
      kind: 'finding',
      tone: isBad ? 'poor' : state === 'open' && severity !== 'note' ? 'fair' : 'quiet',
      // Sums and numbers are with the finding itself.
      notes: [
        state === 'closed'
          ? `${word}, ${closed ? `closed on ${dayText(closed)}` : 'closed'}`
          : word,
        ...(lastSeenOn ? [lastSeenText(lastSeenOn)] : []),
        what,
      ],
      id: check,
    },
  ]
}

export const historyNote = 'Changes that our analyst listed: the register may have others.'

/** What is known to have happened to the company, the newest first. It begins with its foundation. */
export function historyView(
  report: PublishedReport,
  deductions: readonly Deduction[],
): HistoryEvent[] {
  const { company } = report
  const founded: HistoryEvent = {
    at: company.establishedOn,
    day: dayText(company.establishedOn),
    label: 'Founded',
    zh: '成立',
    kind: 'founded',
    tone: 'quiet',
    notes: [],
    id: '',
  }
  const events = [
    ...(company.changes ?? []).map((change) => changeEvent(report, change)),
    ...deductions.filter((deduction) => deduction.kind === 'finding').flatMap(findingEvent),
  ]
  // A foundation alone is no history: the registration says it.
  return events.length === 0
    ? []
    : [...events, founded].toSorted((one, other) => other.at.localeCompare(one.at))
}

import { checkOf } from './checks.ts'
import type { RegisteredChange } from './company-records.ts'
import type { Deduction } from './deduction.ts'
import { changedFieldWords } from './record-words.ts'
import { dayText, severityWords } from './report-words.ts'
import { closedDayOf, type PublishedReport } from './supplier-report.ts'

type FindingDeduction = Extract<Deduction, { kind: 'finding' }>

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
  /** Of a finding: its check; otherwise ''. */
  id: string
}

const changeNotes = ({ before, after, english }: RegisteredChange): string[] => {
  const registered =
    before !== undefined && after !== undefined ? `${before} → ${after}` : (after ?? before)
  return [english, registered].filter((note) => note !== undefined)
}

export const changeEvent = (change: RegisteredChange): HistoryEvent => {
  const [zh, label] = changedFieldWords[change.field]
  return {
    at: change.on,
    day: dayText(change.on),
    label: change.field === 'other' ? 'Other change' : `${label} changed`,
    zh,
    kind: 'change',
    tone: 'quiet',
    notes: changeNotes(change),
    id: '',
  }
}

const findingEvent = ({ check, severity, finding }: FindingDeduction): HistoryEvent[] => {
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
        what,
      ],
      id: check,
    },
  ]
}

/** What is known to have happened to the company, the newest first. It begins with its foundation. */
export function historyView(
  { company }: PublishedReport,
  deductions: readonly Deduction[],
): HistoryEvent[] {
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
    ...(company.changes ?? []).map(changeEvent),
    ...deductions.filter((deduction) => deduction.kind === 'finding').flatMap(findingEvent),
  ]
  // A foundation alone is no history: the registration says it.
  return events.length === 0
    ? []
    : [...events, founded].toSorted((one, other) => other.at.localeCompare(one.at))
}

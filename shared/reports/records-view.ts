import { inBothScripts, type Named } from './both-scripts.ts'
import { contactWords, relationWords, roleWords, triedWords } from './record-words.ts'
import { companyNumberText, dayText, numberedText } from './report-words.ts'
import type { PublishedReport } from './supplier-report.ts'

type Company = PublishedReport['company']
type Note = string | false | undefined

/** What the register and other sources have about a company besides its entry. Each list may be empty. */
export type RecordRow = {
  name: string
  label: string
  zh: string
  /** Texts that stand beside each other. */
  notes: readonly string[]
  tone: 'good' | 'fair' | 'poor' | 'quiet'
}

const row = (
  name: string,
  [zh, label]: readonly [string, string],
  notes: readonly Note[],
  tone: RecordRow['tone'] = 'quiet',
): RecordRow => ({
  name,
  label,
  zh,
  notes: notes.filter((note) => typeof note === 'string'),
  tone,
})

/** A person with several offices is one row for each: the offices may have begun on different days. */
const peopleOf = (report: Named): RecordRow[] =>
  (report.company.people ?? []).map(({ name, role, since }) =>
    row(inBothScripts(report, name), roleWords[role], [since && `since ${dayText(since)}`]),
  )

const relatedOf = (report: Named): RecordRow[] =>
  (report.company.related ?? []).map(({ name, relation, code, note }) =>
    row(inBothScripts(report, name), relationWords[relation], [
      note,
      code && companyNumberText(code),
    ]),
  )

const untilText = (until: string | undefined, issuedOn: string): Note =>
  until && `${until < issuedOn ? 'expired on' : 'valid until'} ${dayText(until)}`

const toneUntil = (until: string | undefined, issuedOn: string): RecordRow['tone'] =>
  until !== undefined && until < issuedOn ? 'fair' : 'quiet'

const licensesOf = ({ company, issuedOn }: PublishedReport): RecordRow[] => [
  ...(company.licenses ?? []).map(({ name, english, number, until }) =>
    row(
      english === undefined ? name : `${name} (${english})`,
      ['许可证', 'License'],
      [untilText(until, issuedOn), numberedText(number)],
      toneUntil(until, issuedOn),
    ),
  ),
  ...(company.trademarks ?? []).map(({ name, number, class: nice, until }) =>
    row(
      name,
      ['商标', 'Trademark'],
      [
        untilText(until, issuedOn),
        numberedText(number),
        nice !== undefined && `Nice class ${nice}`,
      ],
      toneUntil(until, issuedOn),
    ),
  ),
]

const triedTones = {
  works: 'good',
  'no-answer': 'fair',
  another: 'poor',
  'not-tried': 'quiet',
} as const

const contactsOf = ({ contacts = [] }: Company): RecordRow[] =>
  contacts.map(({ kind, value, source, tried }) =>
    row(value, contactWords[kind], [triedWords[tried][1], `Source: ${source}`], triedTones[tried]),
  )

export const recordsView = (report: PublishedReport) => ({
  people: peopleOf(report),
  related: relatedOf(report),
  licenses: licensesOf(report),
  contacts: contactsOf(report.company),
})

import {
  type RecordName,
  type RecordText,
  recordNames,
  recordsOf,
  recordText,
} from './record-texts.ts'
import type { DetailedChange, Level } from './report-change.ts'
import type { PublishedReport } from './supplier-report.ts'

const levels: Readonly<Record<RecordName, Level>> = {
  People: 'notice',
  'Ultimate owners': 'alert',
  'Related companies': 'notice',
  Licenses: 'notice',
  Trademarks: 'quiet',
  Contacts: 'notice',
  // The changes themselves are listed as facts.
  'Register history': 'quiet',
}

/** The most names in one sentence. */
const maxNamed = 5

const listText = (texts: readonly string[]): string => {
  const more = texts.length - maxNamed
  return `${texts.slice(0, maxNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

/** "New: A. No longer: B." A text such as `Ltd.` ends its sentence itself. */
const sentence = (label: string, texts: readonly string[]): string[] => {
  if (texts.length === 0) return []
  const text = `${label}: ${listText(texts)}`
  return [text.endsWith('.') ? text : `${text}.`]
}

const changeOf = (
  about: RecordName,
  before: readonly RecordText[],
  after: readonly RecordText[],
): DetailedChange[] => {
  const was = new Map(before.map((each) => [each.key, each]))
  const is = new Map(after.map((each) => [each.key, each]))
  const stateOf = ({ state, more }: RecordText): string => state ?? more
  const others = after.flatMap((each) => {
    const old = was.get(each.key)
    return old && stateOf(old) !== stateOf(each)
      ? [`${recordText(each)} (before: ${old.more})`]
      : []
  })
  const gone = before.filter(({ key }) => !is.has(key)).map(recordText)
  const text = [
    ...sentence('New', after.filter(({ key }) => !was.has(key)).map(recordText)),
    ...sentence('No longer', gone),
    ...sentence('Changed', others),
  ].join(' ')
  if (text === '') return []
  const isLoss = gone.length > 0 && (about === 'Licenses' || about === 'Trademarks')
  return [
    {
      level: levels[about],
      tone: isLoss ? 'worse' : 'neutral',
      about,
      text: `${about}: ${text}`,
      detail: { kind: 'fact', was: '', is: '' },
    },
  ]
}

/** Whether a change of owners is already listed as a change of shareholders, which are facts. */
const isToldOfShareholders = (name: RecordName, reports: readonly PublishedReport[]): boolean =>
  name === 'Ultimate owners' && reports.every(({ company }) => company.owners === undefined)

/**
 * What changed in people, owners, related companies and the other lists. A list that one of the reports does not have
 * is not compared: it was not looked for.
 */
export const recordChanges = (before: PublishedReport, after: PublishedReport): DetailedChange[] =>
  recordNames.flatMap((name) => {
    const [was, is] = [recordsOf(before, name), recordsOf(after, name)]
    return was && is && !isToldOfShareholders(name, [before, after]) ? changeOf(name, was, is) : []
  })

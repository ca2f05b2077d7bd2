import { explainedName } from './both-scripts.ts'
import type { RegisteredChange } from './company-records.ts'
import { changeLabel, fromTo } from './history-view.ts'
import { isWhole } from './ownership.ts'
import type { OwnershipNode } from './ownership-tree.ts'
import {
  heldByText,
  ownerStatusText,
  throughDissolvedText,
  throughRevokedText,
  withCircleText,
} from './ownership-words.ts'
import { plainText } from './plain-text.ts'
import { relationWords, roleWords, triedWords } from './record-words.ts'
import { dayText, percentText } from './report-words.ts'
import type { PublishedReport } from './supplier-report.ts'
import { type UltimateOwner, ultimateOwners } from './ultimate-owners.ts'

/** One entry of a list of the report, such as a person in an office. */
export interface RecordText {
  /** The key by which it is found again in another report. */
  readonly key: string
  readonly name: string
  /** The part of it that can change; '' if nothing. */
  readonly more: string
  /** The same without readings of names, which are no change; left out if there are none. */
  readonly state?: string
  /** The words of the source, in Chinese, if no English of them is in the other texts. */
  readonly original?: string
}

/** Lists that a report can have besides the register's entry, by the name of their row. */
export const recordNames = [
  'People',
  'Ultimate owners',
  'Related companies',
  'Licenses',
  'Trademarks',
  'Contacts',
  'Register history',
] as const
export type RecordName = (typeof recordNames)[number]

const english = ([, words]: readonly [string, string]): string => words.toLowerCase()

/** Words for those at the end of the chain who are no owners in the end. */
const endWords: Readonly<Record<Exclude<OwnershipNode['end'], undefined>, string>> = {
  owner: '',
  circle: 'a circle',
  'not-followed': 'not followed',
  'too-far': 'not followed',
}

const ownerText = (
  { whole, withCircle, end, status, nominees, throughDissolved, throughRevoked }: UltimateOwner,
  nameOf: (name: string) => string = (name) => name,
): string =>
  [
    whole === undefined ? 'share not published' : percentText(whole),
    withCircle !== undefined && withCircleText(withCircle),
    end && endWords[end],
    status && status !== 'active' && ownerStatusText(status),
    ...nominees.map((nominee) =>
      heldByText(nominee, nameOf(nominee.name), nominee.heldFor && nameOf(nominee.heldFor)),
    ),
    throughDissolved && throughDissolvedText(throughDissolved),
    throughRevoked && throughRevokedText(throughRevoked),
  ]
    .filter(Boolean)
    .join(', ')

/** Joins records that are listed twice, such as a contact from two sources. */
const merged = (records: readonly RecordText[]): RecordText[] =>
  [...Map.groupBy(records, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const texts = new Set([first, ...others].map(({ more }) => more))
    return { ...first, more: [...texts].toSorted().join(', ') }
  })

/** Before and after in both scripts; in Chinese alone where there is no English of either, as of a scope. */
const readChange = (
  report: PublishedReport,
  { before, after }: RegisteredChange,
): { read?: string | undefined; original?: string | undefined } => {
  const [was, is] = [before, after].map((text) => text && explainedName(report, text))
  const isRead = was !== before || is !== after
  return isRead ? { read: fromTo(was, is) } : { original: fromTo(before, after) }
}

/** True if the shareholders are all the owners that there are: persons and the state, who have the whole company. */
const ownThemselves = ({ holders }: PublishedReport['company']): boolean =>
  holders.every(({ kind }) => kind === 'person' || kind === 'state') &&
  isWhole(holders.reduce((sum, { share = 0 }) => sum + share, 0))

type Lists = Record<RecordName, (report: PublishedReport) => readonly RecordText[] | undefined>

const lists: Lists = {
  People: (report) =>
    report.company.people?.map(({ name, role }) => ({
      key: plainText(name),
      name: explainedName(report, name),
      more: english(roleWords[role]),
    })),
  'Ultimate owners': (report) => {
    const direct = ownThemselves(report.company)
    if (!report.company.owners && !direct) return undefined
    return (
      ultimateOwners(report.company)
        // Those who own it before those with whom the chain only ends.
        .toSorted((one, other) => Number(other.end === 'owner') - Number(one.end === 'owner'))
        .map((owner) => {
          const text = ownerText(owner, (name) => explainedName(report, name))
          return {
            key: `${plainText(owner.name)} ${owner.end}`,
            name: explainedName(report, owner.name),
            more: direct && owner.nominees.length === 0 ? `${text}, as shareholder` : text,
            state: ownerText(owner),
          }
        })
    )
  },
  'Related companies': (report) =>
    report.company.related?.map(({ name, relation }) => ({
      key: plainText(name),
      name: explainedName(report, name),
      more: english(relationWords[relation]),
    })),
  Licenses: ({ company }) =>
    company.licenses?.map(({ name, english: inEnglish, number, until }) => ({
      key: plainText(number),
      name: `${inEnglish ?? name} ${number}`,
      more: until ? `until ${dayText(until)}` : 'no end date',
    })),
  Trademarks: ({ company }) =>
    company.trademarks?.map(({ name, number, until }) => ({
      key: plainText(number),
      name: `${name} ${number}`,
      more: until ? `until ${dayText(until)}` : '',
    })),
  Contacts: ({ company }) =>
    company.contacts?.map(({ kind, value, tried }) => ({
      key: `${kind} ${plainText(value)}`,
      name: value,
      more: english(triedWords[tried]),
    })),
  'Register history': (report) =>
    report.company.changes?.map((change) => {
      const { on, field, before, after, english: inEnglish } = change
      const { read, original } = readChange(report, change)
      const text = [read, inEnglish].filter(Boolean).join(' · ')
      return {
        key: [on, field, plainText(after ?? before ?? inEnglish ?? '')].join(' '),
        name: `${dayText(on)}: ${changeLabel(change)}${text ? `: ${text}` : ''}`,
        more: '',
        ...(original !== undefined && { original }),
      }
    }),
}

/** @returns undefined if the report does not have the list: it was not looked for, or the report is of format 1 */
export const recordsOf = (
  report: PublishedReport,
  name: RecordName,
): readonly RecordText[] | undefined => {
  const records = lists[name](report)
  return records && merged(records)
}

/** "陆青禾 (our reading: Lu Qinghe), supervisor" */
export const recordText = ({ name, more }: RecordText): string => (more ? `${name}, ${more}` : name)

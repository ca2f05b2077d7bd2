import { countryInEnglish } from '../names/countries.ts'
import { inBothScripts, type Named } from './both-scripts.ts'
import { type Capital, dissolved } from './company-fields.ts'
import { maxOwnerLevel, type OwnershipNode, ownershipTree } from './ownership-tree.ts'
import {
  heldByText,
  ownerStatusText,
  sameNameNote,
  throughDissolvedText,
  throughRevokedText,
  withCircleText,
} from './ownership-words.ts'
import { holderKindWords, statusWords } from './record-words.ts'
import { amountText, companyNumberText, dayText, percentText } from './report-words.ts'
import type { PublishedReport } from './supplier-report.ts'
import { type UltimateOwner, ultimateOwners } from './ultimate-owners.ts'

type Rated = Named & Pick<PublishedReport, 'usd'>

const shareText = (share: number | undefined): string =>
  share === undefined ? 'Share not published' : percentText(share)

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const statusNote = ({ status }: Pick<OwnershipNode, 'status'>) =>
  status && status !== 'active' && capitalized(ownerStatusText(status))

const endTexts = {
  circle: 'Circle: this company is in its own chain of owners',
  'too-far': `Not followed above level ${maxOwnerLevel}`,
  'not-followed': 'Owners not followed',
} as const

const endText = ({ end, why }: Pick<OwnershipNode, 'end' | 'why'>): string | undefined => {
  if (end === undefined || end === 'owner') return undefined
  return end === 'not-followed' && why ? `${endTexts[end]}: ${why}` : endTexts[end]
}

const toneOf = ({ status, end, heldFor }: OwnershipNode) => {
  if (status && [...dissolved, 'revoked'].includes(status)) return 'poor' as const
  if (end === 'circle') return 'poor' as const
  const isOpen = end === 'not-followed' || end === 'too-far' || heldFor !== undefined
  return isOpen || (status && status !== 'active') ? ('fair' as const) : ('quiet' as const)
}

const endFlags = {
  circle: 'Circle',
  'too-far': 'Not followed',
  'not-followed': 'Not followed',
  owner: '',
} as const

/** What a reader must notice first about an owner, in a word or two; '' if nothing. */
const flagOf = ({ status, end, heldFor }: OwnershipNode): string => {
  if (status && dissolved.includes(status)) return 'Dissolved'
  if (status === 'revoked') return statusWords.revoked[1]
  if (end === 'circle') return endFlags.circle
  if (heldFor !== undefined) return 'Nominee'
  if (status && status !== 'active') return statusWords[status][1]
  return end ? endFlags[end] : ''
}

const capitalOf = ({ wan, currency }: Capital, { usd }: Rated): string =>
  amountText({ value: wan * 10_000, currency }, usd)

/** Notes on an owner besides name and share, the most important first. */
const notesOf = (report: Rated, node: OwnershipNode): string[] =>
  [
    statusNote(node),
    endText(node),
    node.heldFor && `Nominee, held for ${inBothScripts(report, node.heldFor)}`,
    node.country && node.country !== 'CN' && `Registered in ${countryInEnglish(node.country)}`,
    node.level > 1 &&
      node.whole !== undefined &&
      `${percentText(node.whole)} of the company checked`,
    node.code && companyNumberText(node.code),
    node.subscribed && `subscribed ${capitalOf(node.subscribed, report)}`,
    node.paidIn && `paid in ${capitalOf(node.paidIn, report)}`,
    node.since && `since ${dayText(node.since)}`,
  ].filter((note) => typeof note === 'string')

export type OwnerView = {
  name: string
  /** `Company`, `Person` … */
  word: string
  kind: OwnershipNode['kind']
  /** Percent of the company below, in words. */
  share: string
  /** The same as a number, to add up; -1 if it is not published. */
  size: number
  notes: readonly string[]
  flag: string
  tone: 'poor' | 'fair' | 'quiet'
  owners: readonly OwnerView[]
}

const ownerView = (report: Rated, node: OwnershipNode): OwnerView => ({
  name: inBothScripts(report, node.name),
  word: holderKindWords[node.kind][1],
  kind: node.kind,
  share: shareText(node.share),
  size: node.share ?? -1,
  notes: notesOf(report, node),
  flag: flagOf(node),
  tone: toneOf(node),
  owners: node.children.map((child) => ownerView(report, child)),
})

const ultimateView = (report: Named, owner: UltimateOwner) => ({
  name: inBothScripts(report, owner.name),
  share: owner.whole === undefined ? 'Share not known' : percentText(owner.whole),
  notes: [
    statusNote(owner),
    owner.withCircle !== undefined && capitalized(withCircleText(owner.withCircle)),
    ...owner.nominees.map((nominee) =>
      capitalized(
        heldByText(
          nominee,
          inBothScripts(report, nominee.name),
          nominee.heldFor && inBothScripts(report, nominee.heldFor),
        ),
      ),
    ),
    owner.throughDissolved &&
      `${capitalized(throughDissolvedText(owner.throughDissolved))}: ask who holds its shares now`,
    owner.throughRevoked &&
      `${capitalized(throughRevokedText(owner.throughRevoked))}: it still holds the shares`,
    owner.branches > 1 && `Sum of ${owner.branches} lines in the drawing`,
    endText(owner),
  ].filter((note) => typeof note === 'string'),
})

/** Who owns the company: the tree above it, and those at its ends. All are empty if no shareholder is known. */
export function ownershipView(report: Rated) {
  const tree = ownershipTree(report.company)
  const isPlain = tree.children.every(
    ({ children, heldFor, status, why }) =>
      children.length === 0 && heldFor === undefined && why === undefined && status === undefined,
  )
  // The shareholders themselves are no list to add up.
  const ends = isPlain ? [] : ultimateOwners(report.company)
  const endsBy = (isShown: (end: UltimateOwner['end']) => boolean) =>
    ends.filter(({ end }) => isShown(end)).map((end) => ultimateView(report, end))
  return {
    company: inBothScripts(report, report.company.name),
    owners: tree.children.map((child) => ownerView(report, child)),
    /** The owners in the end. */
    ultimate: endsBy((end) => end === 'owner'),
    sameNameNote: sameNameNote(ends),
    /** Companies that are in their own chain of owners. */
    circles: endsBy((end) => end === 'circle'),
    /** Where the branches end before an owner is known. */
    open: endsBy((end) => end === 'not-followed' || end === 'too-far'),
  }
}

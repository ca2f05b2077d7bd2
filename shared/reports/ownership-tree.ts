import type { CompanyStatus } from './company-fields.ts'
import type { Holder, Owner } from './ownership.ts'
import { plainText } from './plain-text.ts'

/** How far the owners are followed: the shareholders of the company are level 1. */
export const maxOwnerLevel = 4

/** The most nodes of a tree, so that companies which own each other crosswise do not fill the page. */
export const maxNodes = 1000

/** The same company or person, whatever the width and brackets of its name. */
export const plainName = plainText

/** Why a branch of the tree ends. */
type End =
  /** A person, the state, or another holder without owners. */
  | 'owner'
  /** The company itself, or one that is below it on the same branch: they own each other. */
  | 'circle'
  /** Its owners are not in the report. */
  | 'not-followed'
  /** Above level 4, or beyond the largest tree. */
  | 'too-far'

export type Nominee = { name: string; heldFor: string }

/** What stands between an owner and the verified company: the branch below it, and its own nominee. */
type Way = {
  nominees: readonly Nominee[]
  statuses: readonly (CompanyStatus | undefined)[]
}

export type OwnershipNode = {
  name: string
  /** The pinyin that the analyst gave. */
  pinyin?: string
  kind: Holder['kind'] | 'company'
  /** Percent of the company below it; undefined if it is not published. */
  share?: number
  /** Percent of the verified company that it has by this branch; undefined if one share is not published. */
  whole?: number
  /** For whom a nominee holds the share. */
  heldFor?: string
  code?: string
  country?: string
  status?: Owner['status']
  subscribed?: Holder['subscribed']
  paidIn?: Holder['paidIn']
  /** The day on which it became a shareholder. */
  since?: string
  /** Why the branch ends here; undefined where it goes on. */
  end?: End
  /** In the analyst's words. */
  why?: string
  way: Way
  level: number
  children: readonly OwnershipNode[]
}

export type Owned = { name: string; holders: readonly Holder[]; owners?: readonly Owner[] }

const part = (whole: number | undefined, share: number | undefined): number | undefined =>
  whole === undefined || share === undefined ? undefined : (whole * share) / 100

/** Without the fields that are undefined. */
export const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

/** Recognizes a company by its name: no field has the kind of those for whom a nominee holds. */
const companyName = /(?:公司|企业|企業|集团|集團|厂|廠|合伙.*|Ltd\.?|Limited|Inc\.?|LLC|LLP|GmbH)$/i
export const isCompanyName = (name: string): boolean => companyName.test(name.trim())

/**
 * Who owns the company, as a tree: its shareholders, theirs, and so on. A company that owns itself ends its branch as a
 * circle, so the tree is always finite. From a nominee the branch goes on to the owners of the one for whom it holds.
 */
export function ownershipTree(company: Owned): OwnershipNode {
  const above = new Map((company.owners ?? []).map((owner) => [plainName(owner.name), owner]))
  let nodes = 0
  const nodesOf = (
    holders: readonly Holder[],
    level: number,
    whole: number | undefined,
    below: readonly string[],
    wayBelow: Way,
  ): OwnershipNode[] =>
    holders.map((holder) => {
      nodes += 1
      const { heldFor } = holder
      const own = holder.kind === 'company' ? above.get(plainName(holder.name)) : undefined
      const name = plainName(heldFor ?? holder.name)
      const owner = heldFor === undefined ? own : above.get(name)
      const mine = part(whole, holder.share)
      const next = owner?.holders ?? []
      const isCircle = below.includes(name)
      const goesOn = !isCircle && next.length > 0 && level < maxOwnerLevel && nodes < maxNodes
      const end = (): End => {
        if (isCircle) return 'circle'
        if (next.length > 0) return 'too-far'
        const isCompany =
          heldFor === undefined ? holder.kind === 'company' : owner || isCompanyName(heldFor)
        return isCompany ? 'not-followed' : 'owner'
      }
      const way: Way =
        heldFor === undefined
          ? wayBelow
          : {
              nominees: [...wayBelow.nominees, { name: holder.name, heldFor }],
              statuses: [...wayBelow.statuses, own?.status],
            }
      const { pinyin, share, subscribed, paidIn, since } = holder
      return {
        name: holder.name,
        kind: holder.kind,
        level,
        children: goesOn
          ? nodesOf(next, level + 1, mine, [...below, name], {
              ...way,
              statuses: [...way.statuses, owner?.status],
            })
          : [],
        way,
        ...given({
          pinyin,
          share,
          whole: mine,
          heldFor,
          subscribed,
          paidIn,
          since,
          code: own?.code,
          country: own?.country,
          status: own?.status,
          why: owner?.notFollowed,
          end: goesOn ? undefined : end(),
        }),
      }
    })
  const { name, holders } = company
  const noWay: Way = { nominees: [], statuses: [] }
  return {
    name,
    kind: 'company',
    level: 0,
    whole: 100,
    way: noWay,
    children: nodesOf(holders, 1, 100, [plainName(name)], noWay),
  }
}

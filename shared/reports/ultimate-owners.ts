import { circleOwners } from './circle-owners.ts'
import { type CompanyStatus, dissolved } from './company-fields.ts'
import {
  given,
  type Nominee,
  type Owned,
  type OwnershipNode,
  ownershipTree,
  plainName,
} from './ownership-tree.ts'

/** What an owner has by some of its branches. */
export type OwnedPart = {
  /** Percent of the verified company; undefined if a share on the way is not published. */
  whole?: number
  /** True if the owner has nothing by other branches. */
  isAll: boolean
}

/** One who owns a part of the company in the end. */
export type UltimateOwner = Pick<OwnershipNode, 'name' | 'pinyin' | 'kind' | 'end' | 'why'> & {
  /** Percent, by all branches together; undefined if a share on the way is not published. */
  whole?: number
  /** Percent with its part of what a circle of companies has; undefined without a circle, or if not all of it is known. */
  withCircle?: number
  /** By how many branches. */
  branches: number
  /** Those who hold for it, or for a company by which it owns, and how much. */
  nominees: readonly (OwnedPart & { name: string; heldFor?: string })[]
  /** The status of an owner that is a company. */
  status?: CompanyStatus
  /** What it has by branches with a company that is dissolved. */
  throughDissolved?: OwnedPart
  /** What it has by branches with a company whose license was revoked. */
  throughRevoked?: OwnedPart
}

const leavesOf = (node: OwnershipNode): OwnershipNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)

const sumOf = (leaves: readonly OwnershipNode[]): number | undefined =>
  leaves.every(({ whole }) => whole !== undefined)
    ? leaves.reduce((sum, { whole = 0 }) => sum + whole, 0)
    : undefined

const nomineeKey = ({ name, heldFor }: Nominee): string =>
  `${plainName(name)} ${plainName(heldFor)}`

function ultimateOwner(leaves: readonly [OwnershipNode, ...OwnershipNode[]]): UltimateOwner {
  const [first] = leaves
  const name = first.heldFor ?? first.name
  const own = leaves.find(({ heldFor }) => heldFor === undefined)
  const partOf = (some: readonly OwnershipNode[]): OwnedPart => ({
    isAll: some.length === leaves.length,
    ...given({ whole: sumOf(some) }),
  })
  const nominees = new Map(
    leaves.flatMap(({ way }) => way.nominees).map((nominee) => [nomineeKey(nominee), nominee]),
  )
  const heldBy = (key: string) =>
    leaves.filter(({ way }) => way.nominees.some((nominee) => nomineeKey(nominee) === key))
  const partThrough = (statuses: readonly CompanyStatus[]): OwnedPart | undefined => {
    const some = leaves.filter(({ way }) =>
      way.statuses.some((status) => status && statuses.includes(status)),
    )
    return some.length > 0 ? partOf(some) : undefined
  }
  return {
    name,
    kind: own?.kind ?? first.kind,
    branches: leaves.length,
    nominees: [...nominees].map(([key, nominee]) => ({
      name: nominee.name,
      ...partOf(heldBy(key)),
      ...(plainName(nominee.heldFor) !== plainName(name) && { heldFor: nominee.heldFor }),
    })),
    ...given({
      pinyin: own?.pinyin,
      end: first.end,
      why: first.why,
      throughDissolved: partThrough(dissolved),
      throughRevoked: partThrough(['revoked']),
      whole: sumOf(leaves),
    }),
  }
}

/**
 * Those at the ends of the tree above a company, the largest first; those with an unknown part last. A nominee stands
 * for the one for whom it holds.
 */
export function ultimateOwners(company: Owned): UltimateOwner[] {
  const leaves = ownershipTree(company).children.flatMap(leavesOf)
  const byName = Map.groupBy(
    leaves,
    ({ heldFor, name, end }) => `${plainName(heldFor ?? name)} ${end}`,
  )
  const statuses = new Map(
    (company.owners ?? []).map(({ name, status }) => [plainName(name), status]),
  )
  const hasCircle = leaves.some(({ end }) => end === 'circle')
  const solved = new Map(
    (hasCircle ? circleOwners(company) : undefined)?.map(([name, percent]) => [
      plainName(name),
      percent,
    ]),
  )
  return [...byName.values()]
    .map((some) => ultimateOwner(some as [OwnershipNode, ...OwnershipNode[]]))
    .map((owner) => ({
      ...owner,
      ...given({
        status: statuses.get(plainName(owner.name)),
        withCircle: owner.end === 'owner' ? solved.get(plainName(owner.name)) : undefined,
      }),
    }))
    .toSorted((one, other) => (other.whole ?? -1) - (one.whole ?? -1))
}

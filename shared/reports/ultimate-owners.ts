import { circleOwners } from './circle-owners.ts'
import {
  given,
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
  /** Those who hold for it, and how much. */
  nominees: readonly (OwnedPart & { name: string })[]
  /** What it has by branches with a company that is dissolved. */
  throughDissolved?: OwnedPart
}

const leavesOf = (node: OwnershipNode): OwnershipNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)

const sumOf = (leaves: readonly OwnershipNode[]): number | undefined =>
  leaves.every(({ whole }) => whole !== undefined)
    ? leaves.reduce((sum, { whole = 0 }) => sum + whole, 0)
    : undefined

function ultimateOwner(leaves: readonly [OwnershipNode, ...OwnershipNode[]]): UltimateOwner {
  const [first] = leaves
  const own = leaves.find(({ heldFor }) => heldFor === undefined)
  const partOf = (some: readonly OwnershipNode[]): OwnedPart => ({
    isAll: some.length === leaves.length,
    ...given({ whole: sumOf(some) }),
  })
  const held = Map.groupBy(
    leaves.filter(({ heldFor }) => heldFor !== undefined),
    ({ name }) => plainName(name),
  )
  const dissolved = leaves.filter(({ throughDissolved }) => throughDissolved)
  return {
    name: first.heldFor ?? first.name,
    kind: own?.kind ?? first.kind,
    branches: leaves.length,
    nominees: [...held.values()].flatMap((some) =>
      some.slice(0, 1).map(({ name }) => ({ name, ...partOf(some) })),
    ),
    ...given({
      pinyin: own?.pinyin,
      end: first.end,
      why: first.why,
      throughDissolved: dissolved.length > 0 ? partOf(dissolved) : undefined,
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
        withCircle: owner.end === 'owner' ? solved.get(plainName(owner.name)) : undefined,
      }),
    }))
    .toSorted((one, other) => (other.whole ?? -1) - (one.whole ?? -1))
}

import { dissolved } from './company-fields.ts'
import { type Holder, isWhole, type Owner } from './ownership.ts'
import { isCompanyName, plainName } from './ownership-tree.ts'

type Owned = { name: string; holders: readonly Holder[]; owners?: readonly Owner[] }
type Above = Pick<Owner, 'status' | 'notFollowed'> & Pick<Owned, 'holders'>

/** Parts of one company by holder, 0.6 for 60%. */
type Parts = Map<string, number>

/** A nominee stands for the one for whom it holds. */
const nameOf = ({ heldFor, name }: Holder): string => plainName(heldFor ?? name)

/** @returns undefined if something of it is unknown */
const partsOf = ({ holders, status, notFollowed }: Above): Parts | undefined => {
  const parts: Parts = new Map()
  let sum = 0
  for (const holder of holders) {
    if (holder.share === undefined) return undefined
    sum += holder.share
    const name = nameOf(holder)
    parts.set(name, (parts.get(name) ?? 0) + holder.share / 100)
  }
  const isGone = status !== undefined && dissolved.includes(status)
  return isWhole(sum) && !isGone && notFollowed === undefined ? parts : undefined
}

/** The companies from which the company is owned, with their holders; undefined if one is not known whole. */
function knownCompanies(company: Owned): Map<string, Parts> | undefined {
  const above = new Map<string, Above>(
    (company.owners ?? []).map((owner) => [plainName(owner.name), owner]),
  )
  const { name, holders } = company
  above.set(plainName(name), { holders })
  const companies = new Map<string, Parts>()
  const next = new Set([plainName(name)])
  // The list grows while it is read.
  for (const each of next) {
    const one = above.get(each)
    const parts = one && partsOf(one)
    if (!parts) return undefined
    companies.set(each, parts)
    for (const holder of one.holders) {
      const { heldFor, kind } = holder
      const isCompany = heldFor === undefined ? kind === 'company' : isCompanyName(heldFor)
      if (isCompany || above.has(nameOf(holder))) next.add(nameOf(holder))
    }
  }
  return companies
}

/** Puts the holders of a company in its place. What it holds of itself becomes theirs as well. */
const replace = (parts: Parts, name: string, holders: Parts): void => {
  const part = parts.get(name)
  if (part === undefined) return
  const others = 1 - (holders.get(name) ?? 0)
  parts.delete(name)
  for (const [holder, its] of holders)
    if (holder !== name) parts.set(holder, (parts.get(holder) ?? 0) + (part * its) / others)
}

/** Less than this is what rounding leaves: the companies of the circle own each other whole. */
const minOthers = 1e-9

/**
 * Who owns a company of which a circle of companies owns a part. The part of owner o in company c is a linear system:
 *
 *     part(o, c) = direct(o, c) + Σ direct(h, c) · part(o, h), over the companies h that hold of c
 *
 * It is solved company by company: each is replaced by its holders, wherever it holds.
 *
 * @returns percent by name, the largest first; undefined if a holder or share is not known, a company is dissolved, or
 *   companies own each other whole
 */
export function circleOwners(company: Owned): [name: string, percent: number][] | undefined {
  const companies = knownCompanies(company)
  if (!companies) return undefined
  for (const [name, holders] of companies) {
    if (1 - (holders.get(name) ?? 0) < minOthers) return undefined
    for (const parts of companies.values()) replace(parts, name, holders)
  }
  const parts = companies.get(plainName(company.name)) ?? new Map()
  const all = [company, ...(company.owners ?? [])].flatMap(({ holders }) => holders)
  const written = new Map(all.map((holder) => [nameOf(holder), holder.heldFor ?? holder.name]))
  const owners = [...parts].map(([name, part]): [string, number] => [
    written.get(name) ?? name,
    part * 100,
  ])
  // In a circle, a rounding error can grow.
  if (!isWhole(owners.reduce((sum, [, percent]) => sum + percent, 0))) return undefined
  return owners.toSorted(([, one], [, other]) => other - one)
}

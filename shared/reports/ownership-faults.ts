import type { Fault, Path } from './fault.ts'
import { maxShares } from './ownership.ts'
import { plainName } from './ownership-tree.ts'
import { afterReport, type Company, fault, isAfter } from './readable-answers.ts'

type Holders = NonNullable<Company['holders']>

const holderFaults = (holders: Holders, path: Path, issuedOn: string | undefined): Fault[] => {
  const shares = holders.reduce((sum, holder) => sum + (holder?.share ?? 0), 0)
  return [
    ...(shares > maxShares
      ? [fault(path, `The shares add up to ${Math.round(shares)}%: at most 100%.`)]
      : []),
    ...holders.flatMap((holder, index) =>
      isAfter(holder?.since, issuedOn) ? [fault([...path, index, 'since'], afterReport)] : [],
    ),
  ]
}

const namesOf = (holders: Holders = []): string[] =>
  holders.flatMap((holder) =>
    [holder?.name, holder?.heldFor].flatMap((name) =>
      name === undefined ? [] : [plainName(name)],
    ),
  )

/** Shares over a hundred percent, and companies of the chain that hang in the air, or twice. */
export function ownershipFaults(company: Company, issuedOn: string | undefined): Fault[] {
  const { holders = [], owners = [] } = company
  const named = new Set([
    ...namesOf(holders),
    ...owners.flatMap((owner) => namesOf(owner?.holders)),
  ])
  const names = owners.map((owner) => owner?.name && plainName(owner.name))
  return [
    ...holderFaults(holders, ['company', 'holders'], issuedOn),
    ...owners.flatMap((owner, index) => {
      const path = ['company', 'owners', index]
      const name = names[index]
      if (!owner || name === undefined) return []
      if (names.indexOf(name) < index)
        return [fault([...path, 'name'], 'This company is in the chain already.')]
      if (!named.has(name))
        return [fault([...path, 'name'], 'No shareholder of the report has this name.')]
      return [
        ...holderFaults(owner.holders ?? [], [...path, 'holders'], issuedOn),
        ...(owner.holders?.length || owner.notFollowed !== undefined
          ? []
          : [fault(path, 'Give its shareholders, or say why they could not be followed.')]),
      ]
    }),
  ]
}

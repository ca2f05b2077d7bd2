import { type Comparison, compareNames } from '../../shared/names/compare.ts'
import { looksLikePerson } from '../../shared/names/person-name.ts'
import { simplify } from '../../shared/names/simplified.ts'
import {
  type PayeeCheck,
  type PayeeNames,
  type PayeePair,
  type PayeeRole,
  payeeRoles,
} from '../../shared/payee-check.ts'
import { supplierKey } from '../../shared/supplier-key.ts'

const pairsOfRoles: readonly (readonly [PayeeRole, PayeeRole])[] = [
  ['issuer', 'contractParty'],
  ['issuer', 'beneficiary'],
  ['contractParty', 'beneficiary'],
]

const pairOf = (between: readonly [PayeeRole, PayeeRole], found: Comparison): PayeePair => ({
  between: [...between],
  result: found.kind,
  why: ('why' in found && found.why) || null,
  branch: 'branch' in found ? found.branch : null,
  marks:
    'marks' in found && found.marks
      ? { first: [...found.marks.first], second: [...found.marks.second] }
      : null,
})

const person: Comparison = { kind: 'cannot-compare', why: 'no-form' }

const comparePair = (names: PayeeNames, roles: readonly [PayeeRole, PayeeRole]): PayeePair =>
  roles.includes('beneficiary') && looksLikePerson(names.beneficiary)
    ? { ...pairOf(roles, person), result: 'person', why: null }
    : pairOf(roles, compareNames(names[roles[0]], names[roles[1]], simplify))

/** Compares every pair of the given names. */
export function checkedPayee(names: PayeeNames, given: { id: string; at: Date }): PayeeCheck {
  const present = payeeRoles.filter((role) => names[role] !== '')
  return {
    id: given.id,
    ...names,
    checkedAt: given.at.toISOString(),
    suppliers: [...new Set(present.map((role) => supplierKey(names[role])))],
    pairs: pairsOfRoles
      .filter((roles) => roles.every((role) => present.includes(role)))
      .map((roles) => comparePair(names, roles)),
  }
}

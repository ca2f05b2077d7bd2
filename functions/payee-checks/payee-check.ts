import { type Comparison, compareNames } from '../../shared/names/compare.ts'
import { hasLatinForm } from '../../shared/names/latin-form.ts'
import { looksLikePerson } from '../../shared/names/person-name.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { hasChinese } from '../../shared/names/text.ts'
import {
  type PayeeCheck,
  type PayeeNames,
  type PayeePair,
  type PayeeRole,
  payeeRoles,
} from '../../shared/payee/payee-check.ts'
import { supplierKey } from '../../shared/suppliers/supplier-key.ts'

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

/** Whether the payee is an English name that may be a person's, such as "John Smith". */
const mayBePerson = ({ beneficiary }: PayeeNames): boolean =>
  !hasChinese(beneficiary) && !hasLatinForm(beneficiary)

const withPayeesForm = (
  names: PayeeNames,
  roles: readonly [PayeeRole, PayeeRole],
  found: Comparison,
): PayeePair =>
  found.kind === 'cannot-compare' && roles.includes('beneficiary') && mayBePerson(names)
    ? pairOf(roles, person)
    : pairOf(roles, found)

const comparePair = (names: PayeeNames, roles: readonly [PayeeRole, PayeeRole]): PayeePair =>
  roles.includes('beneficiary') && looksLikePerson(names.beneficiary)
    ? { ...pairOf(roles, person), result: 'person', why: null }
    : withPayeesForm(names, roles, compareNames(names[roles[0]], names[roles[1]], simplify))

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

import type { Fault } from './fault.ts'
import { afterReport, type Company, fault, isAfter } from './readable-answers.ts'
import { isGiven, type ReadableReport } from './readable-report.ts'

/** Fields of the company since `supplier-report/2`. */
const laterFields = [
  'insuredBefore',
  'owners',
  'people',
  'related',
  'changes',
  'licenses',
  'trademarks',
  'contacts',
] as const

/** Faults of a file that says it is of format 1 and has fields of format 2. */
export const formatFaults = ({ format, company }: ReadableReport): Fault[] =>
  format === 'supplier-report/1' && company
    ? laterFields
        .filter((field) => isGiven(company, field))
        .map((field) =>
          fault(['company', field], 'A field of supplier-report/2: name that as the format.'),
        )
    : []

/** Faults of impossible days in records, and of offices older than their company. */
export const recordFaults = (company: Company, issuedOn: string | undefined): Fault[] => [
  ...(company.people ?? []).flatMap((person, index) =>
    isAfter(person?.since, issuedOn)
      ? [fault(['company', 'people', index, 'since'], afterReport)]
      : [],
  ),
  ...(company.changes ?? []).flatMap((change, index) => {
    const path = ['company', 'changes', index]
    if (!change) return []
    if (isAfter(change.on, issuedOn)) return [fault([...path, 'on'], afterReport)]
    if (isAfter(company.establishedOn, change.on))
      return [fault([...path, 'on'], 'Must not be before the company was established.')]
    return [change.before, change.after, change.english].every((text) => text === undefined)
      ? [fault(path, 'Say what changed: before, after, or in English.')]
      : []
  }),
]

import type * as z from 'zod'
import { contradictionsIn } from './contradictions.ts'
import { duplicateKeys } from './duplicate-keys.ts'
import type { Fault } from './fault.ts'
import { readableReport } from './readable-report.ts'
import { faultsOf, flattenIssue } from './schema-faults.ts'
import { SupplierReport } from './supplier-report.ts'
import { unfilledBlanks } from './unfilled-blanks.ts'
import { unprintableTexts } from './unprintable-texts.ts'
import { wordsAgainstVerdict } from './words-against-verdict.ts'

const byteOrderMark = '\uFEFF'

/** A file with more is no report; an e-mail with all of them would not be read. */
export const maxFaults = 1000

const jsonOf = (text: string): { json: unknown } | { fault: Fault } => {
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    const reason = (error as Error).message.replace(/[^ -~\p{L}\p{P}]/gu, ' ')
    return { fault: { path: '', message: `This is not JSON: ${reason}.` } }
  }
}

const firstOf = (faults: readonly Fault[]): Fault[] => {
  const more = faults.length - maxFaults
  if (more <= 0) return [...faults]
  return [
    ...faults.slice(0, maxFaults),
    { path: '', message: `And ${more} more. Correct these first.` },
  ]
}

type Validation = {
  /** Undefined if there are issues. */
  data?: SupplierReport
  issues: z.core.$ZodIssue[]
  faults: Fault[]
}

const isTooLongList = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueTooBig<unknown[]> =>
  issue.code === 'too_big' && Array.isArray(issue.input)

/**
 * All issues of the schema, flattened. The items of a list that is too long are not validated by zod: so
 * the list is cut, and everything validated again.
 */
const validate = (json: unknown): Validation => {
  const { error, data } = SupplierReport.safeParse(json, { reportInput: true })
  if (!error) return { data, issues: [], faults: [] }
  const issues = error.issues.flatMap(flattenIssue)
  const tooLong = issues.filter(isTooLongList)
  if (tooLong.length === 0) return { issues, faults: issues.flatMap(faultsOf) }
  const faults = tooLong.flatMap(faultsOf)
  for (const { input, maximum } of tooLong) input?.splice(Number(maximum))
  const cut = validate(json)
  return { issues: [...tooLong, ...cut.issues], faults: [...faults, ...cut.faults] }
}

/**
 * Reads a report that is handed in, whatever the text is: never throws.
 * @returns the report, or every fault at once: those of the schema, and contradictions between the fields
 * that can be read
 */
export function parseReport(text: string): { report: SupplierReport } | { faults: Fault[] } {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const parsed = jsonOf(source)
  if ('fault' in parsed) return { faults: [parsed.fault] }
  const { json } = parsed
  const { data, issues, faults: schemaFaults } = validate(json)
  const faulty = new Set(schemaFaults.map(({ path }) => path))
  const faults = [
    ...duplicateKeys(source),
    ...schemaFaults,
    ...unprintableTexts(json).filter(({ path }) => !faulty.has(path)),
    ...unfilledBlanks(json),
    ...contradictionsIn(readableReport(json, issues)),
  ]
  if (!data || faults.length > 0) return { faults: firstOf(faults) }
  const against = wordsAgainstVerdict(data)
  return against.length > 0 ? { faults: firstOf(against) } : { report: data }
}

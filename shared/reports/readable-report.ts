import type * as z from 'zod'
import type { SupplierReport } from './supplier-report.ts'

type Readable<Value> = Value extends readonly (infer Item)[]
  ? readonly (Readable<Item> | undefined)[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Readable<Value[Key]> | undefined }
    : Value

/**
 * A report as it was handed in, of which faulty values are undefined. A missing field has no key, a
 * faulty one has: see `isGiven`.
 */
export type ReadableReport = Readable<z.input<typeof SupplierReport>>

export const isGiven = <Value extends object>(object: Value, key: keyof Value): boolean =>
  Object.hasOwn(object, key)

type Container = Record<PropertyKey, unknown>

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null

const clear = (json: unknown, issue: z.core.$ZodIssue): void => {
  const key = issue.path.at(-1)
  let container = json
  for (const step of issue.path.slice(0, -1))
    container = isContainer(container) ? container[step] : undefined
  // A missing field stays missing.
  if (key !== undefined && isContainer(container) && Object.hasOwn(container, key))
    container[key] = undefined
}

/** A list that is too long or too short, or an object with unknown fields, is still read. */
const isReadable = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'unrecognized_keys' ||
  ((issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'array')

/**
 * What can be read of a faulty report.
 * @param json the parsed file; its faulty values are cleared
 * @param issues everything that the schema finds in it, flattened
 */
export function readableReport(json: unknown, issues: readonly z.core.$ZodIssue[]): ReadableReport {
  for (const issue of issues) if (!isReadable(issue)) clear(json, issue)
  return isContainer(json) && !Array.isArray(json) ? (json as ReadableReport) : {}
}

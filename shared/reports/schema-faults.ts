import type * as z from 'zod'
import { closestTo } from './closest.ts'
import { type Fault, type Path, pathText } from './fault.ts'
import { issueText, unionText } from './fault-text.ts'
import { descriptionAt, fieldNamesAt } from './schema-fields.ts'
import { SupplierReport } from './supplier-report.ts'

type Issue = z.core.$ZodIssue

/** Fields that an analyst may expect at the top, with what the product makes of them. */
const computed: ReadonlySet<string> = new Set(['score', 'verdict', 'nextSteps', 'carried', 'rule'])

const unknownFieldText = (key: string, path: Path): string => {
  if (path.length === 0 && computed.has(key))
    return 'Not handed in: it is computed from the findings. Remove the field.'
  const names = fieldNamesAt(SupplierReport, path)
  // A field of another branch of the union.
  if (names.includes(key)) return 'This result has no such field. Remove it, or change the result.'
  const kind = pathText(path) === 'checks' ? 'check' : 'field'
  const meant = closestTo(key, names)
  return meant ? `Unknown ${kind}. Did you mean ${meant}?` : `Unknown ${kind}. Remove it.`
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True if the value is not of this branch at all, rather than a faulty one of it. */
const isOtherKind = (issues: readonly Issue[]): boolean =>
  issues.some(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys')

/**
 * The issues of the branch of a union that the value was meant for, with their whole paths. An issue that is not of
 * a union is returned as it is.
 */
export const flattenIssue = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || !isObject(issue.input)) return [issue]
  const branch = issue.errors.find((issues) => !isOtherKind(issues))
  if (!branch) return [issue]
  return branch.flatMap((inner) => flattenIssue({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** The faults that a flattened issue means: each unknown field is one of its own. */
export const faultsOf = (issue: Issue): Fault[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: pathText([...issue.path, key]),
      message: unknownFieldText(key, issue.path),
    }))
  const description = descriptionAt(SupplierReport, issue.path)
  const message =
    issue.code === 'invalid_union' ? unionText(issue, description) : issueText(issue, description)
  return [{ path: pathText(issue.path), message }]
}

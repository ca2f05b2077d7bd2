import * as z from 'zod'
import { ClientProblem } from './http/client-problem.ts'
import { logError } from './log.ts'

/** The answer in the console. `ok` is false if the operation was refused; nothing was changed then. */
export type Answer = { ok: boolean; message: string }

/** Who runs an operation and why; both are stored. */
export const auditFields = {
  by: z.string('Say who you are: "by": "your name".').trim().min(1, 'Say who you are.').max(100),
  reason: z.string('Say why: "reason": "…".').trim().min(1, 'Say why.').max(500),
}

/** An operation that is refused, with the reason for the operator. */
export class OperationError extends Error {}

/** An id or an e-mail address. */
export const accountField = z
  .string('Name the account: "account": "its id or e-mail address".')
  .trim()
  .min(1, 'Name the account by its id or e-mail address.')
  .max(320)

function formatIssues(error: z.ZodError): string {
  const faults = error.issues.map((issue) => {
    const field = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: not known here.`
    return field === '' ? issue.message : `${field}: ${issue.message}`
  })
  return `Nothing was done. ${faults.join(' ')}`
}

/**
 * The handler of an operation, which operators run from the AWS console with a JSON test event.
 * Invalid input is answered with a message. A thrown error is an internal error; the operation can
 * be retried.
 */
export function operation<Schema extends z.ZodType, Deps>(
  schema: Schema,
  run: (deps: Deps, asked: z.output<Schema>) => Promise<string>,
  deps: Deps,
) {
  return async (event: unknown): Promise<Answer> => {
    const parsed = schema.safeParse(event)
    if (!parsed.success) return { ok: false, message: formatIssues(parsed.error) }
    try {
      return { ok: true, message: await run(deps, parsed.data) }
    } catch (error) {
      if (error instanceof OperationError || error instanceof ClientProblem)
        return { ok: false, message: `Nothing was done. ${error.message}` }
      logError('The operation failed', { error })
      throw error
    }
  }
}

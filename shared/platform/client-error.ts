import * as z from 'zod'
import { maxLengths } from './max-lengths.ts'

const max = maxLengths.clientError

/**
 * An error in a visitor's browser. The texts are redacted (redact.ts) by the site, and again before
 * they are logged.
 */
export const ClientErrorReport = z.strictObject({
  message: z.string().trim().min(1).max(max.message),
  /** '' if the thrown value has no stack. */
  stack: z.string().max(max.stack),
  /** From React: the components around the failed one. */
  componentStack: z.string().max(max.componentStack).optional(),
  page: z
    .string()
    .max(max.page)
    .regex(/^\/[^?#]*$/, 'A path, without a query or fragment.'),
  /** The site's entry script, whose hashed name identifies the build. */
  build: z
    .string()
    .max(max.build)
    .regex(/^[\w.-]*$/, 'A file name.'),
})
export type ClientErrorReport = z.infer<typeof ClientErrorReport>

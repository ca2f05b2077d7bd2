import * as z from 'zod'
import { maxLengths } from './max-lengths.ts'

const max = maxLengths.clientError

/** An error in a visitor's browser. The texts are redacted (redact.ts) by the site, and again before they are logged. */
export const ClientErrorReport = z.strictObject({
  message: z.string().trim().min(1).max(max.message),
  /** '' where what was thrown has none. */
  stack: z.string().max(max.stack),
  /** Of React: the components around the one that failed. */
  componentStack: z.string().max(max.componentStack).optional(),
  page: z
    .string()
    .max(max.page)
    .regex(/^\/[^?#]*$/, 'A path, without a query or fragment.'),
  /** The site's first script, whose name has a hash: it tells the build. */
  build: z
    .string()
    .max(max.build)
    .regex(/^[\w.-]*$/, 'A file name.'),
})
export type ClientErrorReport = z.infer<typeof ClientErrorReport>

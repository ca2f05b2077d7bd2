import * as z from 'zod'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'

/** Our variables, and those of Lambda and the SDK. */
type Known = EnvironmentVariable | `AWS_${string}`

/**
 * The function's environment variables, parsed.
 * @throws Error naming each variable that is missing or malformed
 */
export function environment<Shape extends z.ZodRawShape>(
  shape: Shape & Record<Exclude<keyof Shape, Known>, never>,
): z.output<z.ZodObject<Shape>> {
  const parsed = z.object<Shape>(shape).safeParse(process.env)
  if (!parsed.success)
    throw new Error(`The function's environment is wrong:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** A variable that holds JSON. */
export const jsonVariable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

import * as z from 'zod'
import { environment } from './environment.ts'
import { secretOf } from './secrets.ts'

/** The key for keyed hashes; infra/constructs/erasures.ts sets it. */
export const hashKeyFromEnvironment = () =>
  secretOf(environment({ ERASURE_KEY_ARN: z.string().min(1) }).ERASURE_KEY_ARN)

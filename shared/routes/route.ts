import type * as z from 'zod'
import type { ProblemCode } from '../problem.ts'

/** One route of the API: see shared/routes.ts, which lists them all. */
export type Route = {
  /** The function's name, and its handler's file; routes of requests share the function `requests`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As API Gateway writes it: `/api/requests/{id}`. */
  path: `/api/${string}`
  /** `buyer`: behind the JWT authorizer. `anyone`: public. */
  access: 'buyer' | 'anyone'
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes the body as it came: a signature is over it. What it says, the handler parses. */
  raw?: true
  /** Honours the `Idempotency-Key` header. */
  idempotent?: true
  status: 200 | 201 | 202 | 204
  response: z.ZodType
  /** The answer is a CSV file of this name, and the response a string. */
  file?: `${string}.csv`
  problems: readonly ProblemCode[]
}

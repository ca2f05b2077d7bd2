import type * as z from 'zod'
import type { DeskRole } from '../desk/roles.ts'
import type { ProblemCode } from '../platform/problem.ts'

/** One route of the API: see shared/routes/routes.ts, which lists them all. */
export type Route = {
  /**
   * The function's name, and its handler's file; some routes share a function: infra/function-routes.ts.
   */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In API Gateway's notation: `/api/requests/{id}`. */
  path: `/api/${string}`
  /**
   * `buyer`: behind the JWT authorizer. `desk`: behind it too, and for members of the report desk
   * only. `anyone`: public.
   */
  access: 'buyer' | 'desk' | 'anyone'
  /** With `desk`: the roles that may call the route. @default every role */
  roles?: readonly DeskRole[]
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Passes the body unparsed, because a signature covers it. The handler parses it. */
  raw?: true
  /** Supports the `Idempotency-Key` header. */
  idempotent?: true
  /** The response is a verification request that the path does not name: the log of the call does. */
  answersRequest?: true
  /** 302: the response is `{ location }`, the address that the caller is sent to. @default 200 */
  status?: 201 | 202 | 204 | 302
  response: z.ZodType
  /** How long browsers and CloudFront may keep the response, which is the same for every caller. @default never */
  cacheSeconds?: number
  /** The response is a CSV file of this name; its schema is a string. */
  file?: `${string}.csv`
  problems: readonly ProblemCode[]
}

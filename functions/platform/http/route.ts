import type * as z from 'zod'
import type { DeskRole } from '../../../shared/desk/roles.ts'
import type { Route } from '../../../shared/routes/route.ts'

/** The caller, from the access token. */
export type Buyer = {
  /** The account. */
  userId: string
  /** The user's `sub` in the user pool; other than the account if that had an earlier pool. */
  poolUser: string
  /** When the token's session began. Renewing a token does not change it. */
  signedInAt: Date
}

/** The caller of a route of the report desk. */
export type DeskMember = {
  userId: string
  /** Stored with what the member does. */
  name: string
  roles: readonly DeskRole[]
  signedInAt: Date
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** The input of a handler; every part is parsed by the route's schema. */
export type RequestContext<R extends Route> = {
  buyer: R['access'] extends 'buyer' ? Buyer : undefined
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** The unparsed body and the headers, for routes that verify a signature. */
  raw: R['raw'] extends true ? string : undefined
  headers: R['raw'] extends true ? Readonly<Record<string, string | undefined>> : undefined
  /** The bearer token of a public route, not verified yet. */
  accessToken: R['access'] extends 'anyone' ? string | undefined : undefined
  /** The caller's IP address as the network reports it: for rate limits only. */
  viewerAddress: string
  /**
   * The caller's country, ISO 3166-1 alpha-2, if CloudFront knows it. Only for `/api/shared/*`, where
   * CloudFront sets the header (infra/constructs/website.ts): elsewhere a caller could send any.
   */
  viewerCountry?: string | undefined
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined
} & (R['access'] extends 'desk' ? { deskMember: DeskMember } : unknown)

export type Handler<R extends Route, Deps> = (
  deps: Deps,
  call: RequestContext<R>,
) => Promise<z.input<R['response']>>

/**
 * One route with its handler. `deps` are its side effects, passed in so that tests can fake them.
 */
export type RouteHandler<R extends Route, Deps> = { route: R; handle: Handler<R, Deps> }

export const route = <const R extends Route, Deps>(
  route: R,
  handle: Handler<R, Deps>,
): RouteHandler<R, Deps> => ({ route, handle })

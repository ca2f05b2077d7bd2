import type * as z from 'zod'
import type { Route } from '../../shared/routes/route.ts'

/** Who calls, as their access token says. */
export type Buyer = {
  userId: string
  /** When the session began that the token belongs to; renewing a token changes nothing of it. */
  signedInAt: Date
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler is given: every part parsed by the route's own schema. */
export type RequestContext<R extends Route> = {
  buyer: R['access'] extends 'buyer' ? Buyer : undefined
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** The body as it came, and the headers beside it. */
  raw: R['raw'] extends true ? string : undefined
  headers: R['raw'] extends true ? Readonly<Record<string, string | undefined>> : undefined
  /** The bearer token of a public route, not verified by anybody yet. */
  accessToken: R['access'] extends 'anyone' ? string | undefined : undefined
  /** Where the call comes from, as far as the network tells: to throttle by, and for nothing else. */
  viewerAddress: string
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined
}

export type Handler<R extends Route, Deps> = (
  deps: Deps,
  call: RequestContext<R>,
) => Promise<z.input<R['response']>>

/** One route with what answers it. `deps` are its side effects, passed in so that tests can fake them. */
export type RouteHandler<R extends Route, Deps> = { route: R; handle: Handler<R, Deps> }

export const route = <const R extends Route, Deps>(
  route: R,
  handle: Handler<R, Deps>,
): RouteHandler<R, Deps> => ({ route, handle })

import type * as z from 'zod'
import type { Route } from '../../../shared/routes/route.ts'
import { ApiError, networkError } from './api-error.ts'
import { readError } from './read-error.ts'

type InputOf<R extends Route, Part extends 'params' | 'query' | 'body'> = R extends {
  [P in Part]: infer Schema extends z.ZodType
}
  ? { [P in Part]: z.input<Schema> }
  : unknown

type Options = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** On a public route: send the token if there is a session. */
  identify?: boolean
}

export type CallInput<R extends Route> = InputOf<R, 'params'> &
  InputOf<R, 'query'> &
  InputOf<R, 'body'> &
  Options

export type CallOutput<R extends Route> = z.output<R['response']>

export type Call = <R extends Route>(route: R, input: CallInput<R>) => Promise<CallOutput<R>>

export type ApiClientDeps = {
  fetch: typeof fetch
  /** The access token; undefined without a session. `renew` gets a new one first. */
  accessToken: (renew: boolean) => Promise<string | undefined>
  /** There is no session, or it ended: the visitor has to sign in. */
  onSignedOut: () => void
}

type RequestParts = Options & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const urlOf = (route: Route, { params = {}, query = {} }: RequestParts): string => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  )
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (set.length === 0) return path
  return `${path}?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`
}

const requestOf = (route: Route, parts: RequestParts, token: string | undefined): RequestInit => ({
  method: route.method,
  headers: {
    accept: 'application/json',
    ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...parts.headers,
  },
  ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  ...(parts.signal ? { signal: parts.signal } : {}),
})

const bodyOf = async (route: Route, response: Response): Promise<unknown> => {
  if (route.status === 204) return undefined
  // text() would drop the byte order mark.
  return route.file
    ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    : response.json()
}

const signedOut = () =>
  new ApiError({ kind: 'gateway', status: 401, code: 'unauthorized', detail: 'Sign in first.' })

/** Creates the function that calls any route of the route table. */
export const createApiClient = (deps: ApiClientDeps): Call => {
  const send = async (
    route: Route,
    parts: RequestParts,
    token: string | undefined,
  ): Promise<Response> => {
    try {
      return await deps.fetch(urlOf(route, parts), requestOf(route, parts, token))
    } catch (cause) {
      // A call that its caller aborted is not an error to report.
      if (parts.signal?.aborted) throw cause
      throw networkError(cause)
    }
  }

  /** Does not sign out if the user pool cannot be reached. */
  const tokenOf = (renew: boolean) =>
    deps.accessToken(renew).catch((cause: unknown) => {
      throw networkError(cause)
    })

  // Parallel calls that are refused for the same token share one renewal; a later refusal uses its
  // result.
  let renewal: { of: string; token: Promise<string | undefined> } | undefined
  const renewed = (old: string): Promise<string | undefined> => {
    if (renewal?.of !== old) {
      const token = tokenOf(true)
      renewal = { of: old, token }
      token.catch(() => {
        renewal = undefined
      })
    }
    return renewal.token
  }

  const sendSignedIn = async (route: Route, parts: RequestParts): Promise<Response> => {
    const token = await tokenOf(false)
    const first = token === undefined ? undefined : await send(route, parts, token)
    if (first && first.status !== 401) return first
    const next = token === undefined ? undefined : await renewed(token)
    const second = next === undefined ? undefined : await send(route, parts, next)
    if (second && second.status !== 401) return second
    deps.onSignedOut()
    throw signedOut()
  }

  /** Works without a session; an expired one is an error, not an anonymous call. */
  const sendAsAnyone = async (route: Route, parts: RequestParts): Promise<Response> => {
    const isKnown = parts.identify === true && (await tokenOf(false)) !== undefined
    return isKnown ? sendSignedIn(route, parts) : send(route, parts, undefined)
  }

  return async (route, input) => {
    const parts = input as RequestParts
    const response = await (route.access === 'anyone'
      ? sendAsAnyone(route, parts)
      : sendSignedIn(route, parts))
    if (!response.ok) throw await readError(response)
    const body = await bodyOf(route, response).catch(() => undefined)
    const parsed = route.response.safeParse(body)
    if (parsed.success) return parsed.data as z.output<(typeof route)['response']>
    throw new ApiError({
      kind: 'unreadable',
      status: response.status,
      code: 'unreadable',
      detail: 'The server’s answer could not be read.',
      cause: parsed.error,
    })
  }
}

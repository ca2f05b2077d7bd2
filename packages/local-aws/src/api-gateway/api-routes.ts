import { StartError } from '../start-error.ts'

/** `GET /api/requests/{id}` */
export type RouteKey = string

export type Match = { routeKey: RouteKey; pathParameters: Record<string, string> }

type Pattern = { routeKey: RouteKey; method: string; segments: string[] }

const isVariable = (segment: string): boolean => segment.startsWith('{')

/** @throws StartError for `$default`, `ANY` and `{proxy+}` */
function patternOf(routeKey: RouteKey): Pattern {
  const [method = '', path = ''] = routeKey.split(' ')
  if (!path || method === 'ANY' || path.includes('+}'))
    throw new StartError(`The local cloud does not know the route ${routeKey}.`)
  return { routeKey, method, segments: path.split('/').slice(1) }
}

/** Fixed text comes before a variable. */
const rankOf = ({ segments }: Pattern): string =>
  segments.map((segment) => (isVariable(segment) ? '1' : '0')).join('')

function variablesIn(pattern: string[], path: string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined
  const found: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const value = path[index] ?? ''
    if (isVariable(segment) ? value === '' : segment !== value) return undefined
    if (isVariable(segment)) found[segment.slice(1, -1)] = value
  }
  return found
}

/** Matches requests to routes like an HTTP API. */
export class Routes {
  readonly #patterns: Pattern[]

  constructor(routeKeys: Iterable<RouteKey>) {
    this.#patterns = [...routeKeys]
      .map(patternOf)
      .sort((one, other) => rankOf(one).localeCompare(rankOf(other)))
  }

  /** @param path the decoded path */
  match(method: string, path: string): Match | undefined {
    const segments = path.split('/').slice(1)
    for (const pattern of this.#patterns) {
      if (pattern.method !== method) continue
      const pathParameters = variablesIn(pattern.segments, segments)
      if (pathParameters) return { routeKey: pattern.routeKey, pathParameters }
    }
    return undefined
  }
}

/** `GET /api/requests/{id}`, `ANY /{proxy+}` or `$default`. */
export type RouteKey = string

export type Match = { routeKey: RouteKey; pathParameters: Record<string, string> }

type Pattern = { routeKey: RouteKey; method: string; segments: string[] }

const isGreedy = (segment: string): boolean => segment.endsWith('+}')
const isVariable = (segment: string): boolean => segment.startsWith('{')
const nameOf = (segment: string): string => segment.replace(/[{}+]/g, '')

function patternOf(routeKey: RouteKey): Pattern {
  const [method = '', path = ''] = routeKey.split(' ')
  return { routeKey, method, segments: path.split('/').slice(1) }
}

/** Precedence of a segment: fixed text, then a variable, then a greedy variable. */
const rank = (segment: string | undefined): number =>
  segment === undefined ? 3 : isGreedy(segment) ? 2 : isVariable(segment) ? 1 : 0

function mostSpecificFirst(a: Pattern, b: Pattern): number {
  for (let n = 0; n < Math.max(a.segments.length, b.segments.length); n++) {
    const difference = rank(a.segments[n]) - rank(b.segments[n])
    if (difference !== 0) return difference
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY')
}

function variablesIn(pattern: string[], path: string[]): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    if (isGreedy(segment)) {
      const rest = path.slice(index).join('/')
      return rest ? { ...found, [nameOf(segment)]: rest } : undefined
    }
    const value = path[index]
    if (value === undefined) return undefined
    if (!isVariable(segment)) {
      if (segment !== value) return undefined
    } else if (value === '') return undefined
    else found[nameOf(segment)] = value
  }
  return pattern.length === path.length ? found : undefined
}

/** Matches requests to routes like an HTTP API. */
export class Routes {
  readonly #patterns: Pattern[]
  readonly #hasDefault: boolean

  constructor(routeKeys: Iterable<RouteKey>) {
    const keys = [...routeKeys]
    this.#hasDefault = keys.includes('$default')
    this.#patterns = keys
      .filter((key) => key !== '$default')
      .map(patternOf)
      .sort(mostSpecificFirst)
  }

  /** @param path the decoded path */
  match(method: string, path: string): Match | undefined {
    const segments = path.split('/').slice(1)
    for (const pattern of this.#patterns) {
      if (pattern.method !== 'ANY' && pattern.method !== method) continue
      const pathParameters = variablesIn(pattern.segments, segments)
      if (pathParameters) return { routeKey: pattern.routeKey, pathParameters }
    }
    return this.#hasDefault ? { routeKey: '$default', pathParameters: {} } : undefined
  }
}

import type { IncomingMessage } from 'node:http'
import type { Resource } from '../cloudformation/template.ts'
import { header } from '../http.ts'
import { matches } from '../wildcards.ts'
import type { CorsRule } from './s3-store.ts'

export const corsRulesOf = ({ properties }: Resource): CorsRule[] =>
  (properties.CorsConfiguration as { CorsRules?: CorsRule[] } | undefined)?.CorsRules ?? []

/** The response headers of the first rule that allows the request. */
export function corsHeaders(rules: CorsRule[], request: IncomingMessage): Record<string, string> {
  const origin = header(request, 'origin')
  const method = header(request, 'access-control-request-method') || request.method || ''
  const names = header(request, 'access-control-request-headers')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
      AllowedMethods.includes(method) &&
      AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      names.every((name) => AllowedHeaders.some((each) => matches(each.toLowerCase(), name))),
  )
  if (!origin || !rule) return {}
  const isPublic = rule.AllowedOrigins.includes('*')
  return {
    'access-control-allow-origin': isPublic ? '*' : origin,
    ...(!isPublic && { 'access-control-allow-credentials': 'true' }),
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(names.length > 0 && { 'access-control-allow-headers': names.join(', ') }),
    ...(rule.ExposedHeaders && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

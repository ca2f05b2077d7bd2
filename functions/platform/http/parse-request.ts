import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import * as z from 'zod'
import { accountClaimName } from '../../../shared/account/account-claim.ts'
import type { Route } from '../../../shared/routes/route.ts'
import { ClientProblem } from './client-problem.ts'
import type { TokenCaller } from './desk-access.ts'
import type { Buyer, DeskMember, RequestContext } from './route.ts'

/** An API Gateway event whose body is already parsed from JSON. */
export type ApiEvent = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'body'> & {
  body?: unknown
  /** The caller of a route of the report desk, once checked. */
  deskMember?: DeskMember
}

const Claims = z.looseObject({
  sub: z.string().min(1),
  [accountClaimName]: z.string().min(1).optional(),
  token_use: z.string(),
  /** Seconds, as text. A missing value counts as a sign-in long ago. */
  auth_time: z.coerce.number().min(0).catch(0),
  username: z.string().catch(''),
  scope: z.string().catch(''),
  /** API Gateway passes a list as `[one two]`. */
  'cognito:groups': z.string().catch(''),
})

const wordsOf = (text: string): string[] => text.match(/[^\s[\]]+/g) ?? []

/**
 * The holder of the access token. The authorizer of an HTTP API accepts ID tokens too; an API must
 * accept access tokens only.
 */
export function callerOf(event: ApiEvent): TokenCaller {
  const claims = Claims.safeParse(event.requestContext.authorizer?.jwt?.claims)
  if (!claims.success || claims.data.token_use !== 'access')
    throw new ClientProblem('unauthorized', 'Send a Cognito access token as Authorization: Bearer.')
  const {
    sub,
    [accountClaimName]: account,
    username,
    auth_time,
    scope,
    'cognito:groups': groups,
  } = claims.data
  return {
    userId: account ?? sub,
    poolUser: sub,
    username,
    signedInAt: new Date(auth_time * 1000),
    scopes: wordsOf(scope),
    groups: wordsOf(groups),
  }
}

function buyerOf(event: ApiEvent): Buyer {
  const { userId, poolUser, signedInAt } = callerOf(event)
  return { userId, poolUser, signedInAt }
}

const bearerOf = ({ headers }: ApiEvent): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * CloudFront appends the viewer's address to the header, and API Gateway appends CloudFront's. A
 * caller who bypasses CloudFront can fake it, so limits that protect money must not rely on it
 * alone.
 */
const viewerAddressOf = ({ headers, requestContext }: ApiEvent): string =>
  headers['x-forwarded-for']?.split(',').at(-2)?.trim() || requestContext.http.sourceIp

/** The country, unless the text is not a country's code; CloudFront's code for unknown ones counts as none. */
const viewerCountryOf = ({ headers }: ApiEvent): string | undefined =>
  /^(?!XX|ZZ)[A-Z]{2}$/.exec(headers['cloudfront-viewer-country'] ?? '')?.[0]

/** More errors than this do not help a client. */
const maxErrors = 20
/** Field names come from the caller and may be megabytes long. */
const maxFieldLength = 100

/**
 * @throws ClientProblem naming the invalid fields; beyond `maxErrors`, the first ones and their
 * number
 */
function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const errors = result.error.issues.flatMap(fieldErrors)
  const detail = 'Some of it is missing or malformed.'
  throw new ClientProblem(
    'invalid-request',
    errors.length > maxErrors
      ? `${detail} These are the first ${maxErrors} of ${errors.length} errors.`
      : detail,
    { errors: errors.slice(0, maxErrors) },
  )
}

type FieldError = { field: string; message: string }

const shortened = (field: string): string =>
  field.length > maxFieldLength ? `${field.slice(0, maxFieldLength)}…` : field

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const parent = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: shortened(parent === '' ? key : `${parent}.${key}`),
      message: 'This field is not known here.',
    }))
  // An empty path means that the body is not a JSON object.
  return [{ field: shortened(parent) || 'body', message: issue.message }]
}

const IdempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7E]{1,200}$/, 'Up to 200 printable ASCII characters, without spaces.')
    .optional(),
})

const idempotencyKeyOf = ({ headers }: ApiEvent): string | undefined =>
  parsed(IdempotencyKey, { 'Idempotency-Key': headers['idempotency-key'] })['Idempotency-Key']

/** API Gateway encodes a body in base64 if it does not recognize it as text. */
function rawBodyOf({ body, isBase64Encoded }: ApiEvent): string {
  const text = typeof body === 'string' ? body : ''
  return isBase64Encoded ? Buffer.from(text, 'base64').toString() : text
}

/** Parses an API Gateway event into the request context of a handler. */
export function parseRequest<R extends Route>(route: R, event: ApiEvent): RequestContext<R> {
  return {
    buyer: route.access === 'buyer' ? buyerOf(event) : undefined,
    deskMember: event.deskMember,
    params: route.params && parsed(route.params, event.pathParameters ?? {}),
    query: route.query && parsed(route.query, event.queryStringParameters ?? {}),
    // A missing body counts as an empty object, so the response names the missing fields.
    body: route.body && parsed(route.body, event.body ?? {}),
    raw: route.raw && rawBodyOf(event),
    headers: route.raw && event.headers,
    accessToken: route.access === 'anyone' ? bearerOf(event) : undefined,
    viewerAddress: viewerAddressOf(event),
    viewerCountry: viewerCountryOf(event),
    idempotencyKey: route.idempotent && idempotencyKeyOf(event),
    // Each part is parsed by the schema that Call<R> takes its type from.
  } as unknown as RequestContext<R>
}

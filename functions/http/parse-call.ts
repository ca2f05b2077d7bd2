import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import * as z from 'zod'
import type { Route } from '../../shared/routes/route.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import type { Buyer, RequestContext } from './route.ts'

/** An API Gateway event whose body has been read from JSON already. */
export type ApiEvent = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'body'> & { body?: unknown }

const Claims = z.looseObject({
  sub: z.string().min(1),
  token_use: z.string(),
  /** In seconds, as text. A token without it is of a sign-in long ago. */
  auth_time: z.coerce.number().min(0).catch(0),
})

/** An HTTP API's authorizer lets id tokens pass as well as access tokens; only the latter are for APIs. */
function buyerOf(event: ApiEvent): Buyer {
  const claims = Claims.safeParse(event.requestContext.authorizer?.jwt?.claims)
  if (!claims.success || claims.data.token_use !== 'access')
    throw new ClientProblem('unauthorized', 'Send a Cognito access token as Authorization: Bearer.')
  return { userId: claims.data.sub, signedInAt: new Date(claims.data.auth_time * 1000) }
}

const bearerOf = ({ headers }: ApiEvent): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * CloudFront adds the viewer's address to what the viewer itself claims, and API Gateway adds
 * CloudFront's behind it. Who calls API Gateway directly can lie about it, so that limits which cost
 * money must not rest on this alone.
 */
const viewerAddressOf = ({ headers, requestContext }: ApiEvent): string =>
  headers['x-forwarded-for']?.split(',').at(-2)?.trim() || requestContext.http.sourceIp

/** A client that is wrong in more places than this has another problem than the 21st. */
const maxErrors = 20
/** Names of fields are the caller's, too, and may be megabytes long. */
const maxFieldLength = 100

/** @throws ClientProblem naming the fields that failed, and how many they are where it names some alone */
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
  // Only a body can be wrong as a whole: it is no JSON object.
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

/** API Gateway hands over text as it is, and in base64 what it does not take for text. */
function rawBodyOf({ body, isBase64Encoded }: ApiEvent): string {
  const text = typeof body === 'string' ? body : ''
  return isBase64Encoded ? Buffer.from(text, 'base64').toString() : text
}

/** Everything that a handler is told, from an API Gateway event. */
export function parseRequest<R extends Route>(route: R, event: ApiEvent): RequestContext<R> {
  return {
    buyer: route.access === 'buyer' ? buyerOf(event) : undefined,
    params: route.params && parsed(route.params, event.pathParameters ?? {}),
    query: route.query && parsed(route.query, event.queryStringParameters ?? {}),
    // No body at all reads as an empty one, so that the answer names the fields that are missing.
    body: route.body && parsed(route.body, event.body ?? {}),
    raw: route.raw && rawBodyOf(event),
    headers: route.raw && event.headers,
    accessToken: route.access === 'anyone' ? bearerOf(event) : undefined,
    viewerAddress: viewerAddressOf(event),
    idempotencyKey: route.idempotent && idempotencyKeyOf(event),
    // Each part is parsed by the schema that Call<R> takes its type from.
  } as RequestContext<R>
}

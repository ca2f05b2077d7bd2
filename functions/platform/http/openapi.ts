import * as z from 'zod'
import { deskRoles } from '../../../shared/desk/roles.ts'
import { Problem, problems } from '../../../shared/platform/problem.ts'
import type { Route } from '../../../shared/routes/route.ts'
import { routes } from '../../../shared/routes/routes.ts'
import { brand } from '../../../shared/site/brand.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const parametersIn = (where: 'path' | 'query', schema: z.ZodObject | undefined): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(part as z.ZodType, undefined).success,
    schema: schemaOf(part as z.ZodType, 'input'),
  }))

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body is carried out once and answered alike for a day.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** The content of a response; one without a body has none, a redirect has its address. */
const contentOf = ({ status, file, response }: Route): Json =>
  status === 204
    ? {}
    : status === 302
      ? { headers: { Location: { schema: { type: 'string', format: 'uri' } } } }
      : {
          content: {
            [file ? 'text/csv' : 'application/json']: { schema: schemaOf(response, 'output') },
          },
        }

function operation(route: Route): Json {
  const byStatus = new Map<number, string[]>()
  const codes = [
    ...route.problems,
    ...(route.access === 'desk'
      ? (['not-found', 'second-factor-required', 'recent-sign-in-required'] as const)
      : []),
    ...(route.body ? (['invalid-json', 'unsupported-media-type'] as const) : []),
    'internal' as const,
  ]
  for (const code of codes)
    byStatus.set(problems[code].status, [...(byStatus.get(problems[code].status) ?? []), code])
  return {
    operationId: route.name,
    summary: route.summary,
    ...(route.access === 'desk' && {
      description: `For members of the report desk: ${(route.roles ?? deskRoles).join(', ')}. Others get 404.`,
    }),
    ...(route.access !== 'anyone' && { security: [{ accessToken: [] }] }),
    parameters: [
      ...parametersIn('path', route.params),
      ...parametersIn('query', route.query),
      ...(route.idempotent ? [idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        ...contentOf(route),
      },
      ...(route.access !== 'anyone' && {
        401: { description: 'No valid access token (answered by API Gateway, or `unauthorized`)' },
      }),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: {
              'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
            },
          },
        ]),
      ),
    },
  }
}

/** The OpenAPI 3.1 document of the whole API, generated from the route table and its schemas. */
export function openapi(): Json & { openapi: string } {
  const paths: Record<string, Json> = {}
  for (const route of Object.values<Route>(routes))
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A Cognito access token',
        },
      },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  }
}

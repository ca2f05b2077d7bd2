import * as fc from 'fast-check'

/** Random calls made from an OpenAPI document, most of them nearly valid, some of them nonsense. */

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
}

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Document = { paths: Record<string, Record<string, Operation>> }

export type FuzzCall = {
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** Input that often breaks programs: other scripts, control characters, injections, large numbers. */
const hostile = [
  '',
  ' ',
  '\u0000',
  '\u202Eexe.pdf',
  '😀'.repeat(50),
  '华为技术有限公司',
  "' OR 1=1 --",
  ['$', '{jndi:ldap://x}'].join(''),
  '{{7*7}}',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'a'.repeat(5000),
  '1e999',
  '-0',
  '9007199254740993',
  'null',
  '\r\nSet-Cookie: a=b',
  '=cmd|calc!A0',
]

const text = (schema: Schema): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 60) }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.emailAddress() },
    { weight: 2, arbitrary: fc.constantFrom(...hostile) },
  )

function object(schema: Schema): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  return fc.record(Object.fromEntries(properties.map(([name, part]) => [name, value(part)])), {
    requiredKeys: (schema.required ?? []).filter((name) => name in (schema.properties ?? {})),
  })
}

function ofType(type: string | undefined, schema: Schema): fc.Arbitrary<unknown> {
  if (type === 'string') return text(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer')
    return fc.integer({
      min: Math.max(schema.minimum ?? -5, -5),
      max: Math.min(schema.maximum ?? 200, 200),
    })
  if (type === 'number') return fc.double({ noNaN: true })
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(value(schema.items ?? {}), { maxLength: 5 })
  if (type === 'object') return object(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(value))
  const [base] = schema.allOf ?? []
  if (base) return value(base)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => ofType(type, schema)))
  return ofType(schema.type ?? (schema.properties ? 'object' : undefined), schema)
}

/** A valid value most of the time, otherwise any JSON value or a hostile string. */
export function value(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: valid(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...hostile) },
  )
}

const bodyOf = (schema: Schema | undefined): fc.Arbitrary<string | undefined> => {
  if (!schema) return fc.constant(undefined)
  return fc.oneof(
    { weight: 12, arbitrary: value(schema).map((json) => JSON.stringify(json) ?? 'null') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '[]', 'null', '{"a":1,"a":2}', '"'.repeat(99)),
    },
    { weight: 1, arbitrary: fc.string() },
  )
}

/** Printable ASCII: no client can send other characters in a header. */
const headerText = fc
  .string({ maxLength: 30 })
  .map((generated) => generated.replace(/[^\x20-\x7E]/g, '').trim())

const queryText = (it: unknown): string =>
  typeof it === 'string' ? it : (JSON.stringify(it) ?? '')

type Known = { tokens: string[]; ids: string[] }

function callsOf(path: string, method: string, operation: Operation, known: Known) {
  const parametersIn = (where: Parameter['in']) =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === where)
  const pathValues = parametersIn('path').map(({ name, schema }) =>
    fc
      .oneof(fc.constantFrom(...known.ids), value(schema).map(queryText))
      .map((filled) => [name, filled] as const),
  )
  const queryValues = parametersIn('query').map(({ name, schema }) =>
    fc.option(
      value(schema).map((filled) => [name, queryText(filled)] as const),
      { nil: undefined },
    ),
  )
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return fc
    .record({
      pathValues: fc.tuple(...pathValues),
      queryValues: fc.tuple(...queryValues),
      body: bodyOf(schema),
      token: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...known.tokens) },
        { weight: 1, arbitrary: headerText },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', '') },
      ),
      key: fc.option(headerText, { nil: undefined, freq: 2 }),
    })
    .map(({ pathValues, queryValues, body, token, type, key }): FuzzCall => {
      const filled = pathValues.reduce(
        (address, [name, part]) => address.replace(`{${name}}`, encodeURIComponent(part) || '%20'),
        path,
      )
      const query = new URLSearchParams(
        queryValues.filter((pair) => pair !== undefined).map(([name, part]) => [name, part]),
      )
      return {
        operation: operation.operationId,
        method: method.toUpperCase(),
        path: query.size > 0 ? `${filled}?${query}` : filled,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && type !== '' && { 'content-type': type }),
          ...(key && { 'idempotency-key': key }),
        },
        body: method === 'get' ? undefined : body,
      }
    })
}

/** Random calls, spread evenly over the document's operations; the same seed gives the same calls. */
export function fuzzCalls(
  document: Document,
  known: Known,
  numRuns: number,
  seed: number,
): FuzzCall[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callsOf(path, method, operation, known)),
  )
  return fc.sample(fc.oneof(...operations), { numRuns, seed })
}

import type { JsonObject, Resource } from '../cloudformation/template.ts'
import type { Context } from './conditions.ts'
import type { Call } from './policy.ts'

/** The actions that the parts of a transaction need. */
const partActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

type Table = { arn: string; hashKey: string; rangeKey: string | undefined }
type Tables = ReadonlyMap<string, Table>

export const tablesByName = (resources: Resource[]): Tables =>
  new Map(
    resources.map(({ ref, attributes, properties }) => {
      const keys = properties.KeySchema as JsonObject[]
      const nameOf = (type: string) =>
        keys.find(({ KeyType }) => KeyType === type)?.AttributeName as string | undefined
      return [
        ref,
        {
          arn: attributes.Arn ?? '',
          hashKey: nameOf('HASH') ?? '',
          rangeKey: nameOf('RANGE'),
        },
      ]
    }),
  )

const writing = new Set(['PutItem', 'UpdateItem', 'DeleteItem'])

/** `{S: 'x'}` → `x` */
const plain = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? [String(Object.values(value)[0])] : []

/** The hash key's value in a key condition such as `#pk = :buyer`. */
function queried(input: JsonObject, hashKey: string): string[] {
  const names = (input.ExpressionAttributeNames ?? {}) as Record<string, string>
  const values = (input.ExpressionAttributeValues ?? {}) as JsonObject
  const equalities = String(input.KeyConditionExpression ?? '').matchAll(/([#\w]+)\s*=\s*(:\w+)/g)
  for (const [, name = '', value = ''] of equalities)
    if ((names[name] ?? name) === hashKey) return plain(values[value])
  return []
}

function leadingKeys(input: JsonObject, { hashKey }: Table): Context {
  const item = (input.Key ?? input.Item) as JsonObject | undefined
  const keys = item ? plain(item[hashKey]) : queried(input, hashKey)
  return keys.length > 0 ? { 'dynamodb:LeadingKeys': keys } : {}
}

const keywords = /^(SET|REMOVE|ADD|DELETE|AND|OR|NOT|BETWEEN|IN)$/i

/** The top-level attributes that a write names: in its key or item, its changes and its conditions. */
function attributes(input: JsonObject): Context {
  const names = (input.ExpressionAttributeNames ?? {}) as Record<string, string>
  const expressions = `${input.UpdateExpression ?? ''} ${input.ConditionExpression ?? ''}`
  // No value (`:v`), no attribute of a map (`.x`), no function (`size(`).
  const words = expressions.match(/(?<![:.#\w])#?[a-z_]\w*\b(?!\s*\()/gi) ?? []
  const named = words.filter((word) => !keywords.test(word)).map((word) => names[word] ?? word)
  const stored = Object.keys((input.Key ?? input.Item ?? {}) as JsonObject)
  return { 'dynamodb:Attributes': [...new Set([...stored, ...named])] }
}

function onTable(tables: Tables, action: string, input: JsonObject): Call {
  const name =
    String(input.TableName ?? '')
      .split('/')
      .at(-1) ?? ''
  const table = tables.get(name)
  const index = input.IndexName === undefined ? '' : `/index/${input.IndexName}`
  const item = (input.Key ?? input.Item) as JsonObject | undefined
  const [pk = ''] = plain(item?.[table?.hashKey ?? ''])
  const [sk = ''] = plain(item?.[table?.rangeKey ?? ''])
  return {
    ...(writing.has(action) && { writes: { pk, sk } }),
    action: `dynamodb:${action}`,
    resource: table ? `${table.arn}${index}` : '*',
    context: {
      ...(table && !index && leadingKeys(input, table)),
      ...(writing.has(action) && attributes(input)),
    },
  }
}

function batch(tables: Tables, input: JsonObject): Call[] {
  return Object.entries((input.RequestItems ?? {}) as JsonObject).map(([TableName, request]) => {
    const items = ((request as JsonObject).Keys ?? []) as JsonObject[]
    const hashKey = tables.get(TableName)?.hashKey ?? ''
    return {
      ...onTable(tables, 'BatchGetItem', { TableName }),
      context: { 'dynamodb:LeadingKeys': items.flatMap((item) => plain(item[hashKey])) },
    }
  })
}

/** The calls that IAM authorizes for one call of the DynamoDB API. */
export function dynamoDbCalls(tables: Tables, operation: string, input: JsonObject): Call[] {
  if (operation === 'TransactWriteItems')
    return ((input.TransactItems ?? []) as JsonObject[]).flatMap((item) =>
      Object.entries(item).map(([part, parameters]) =>
        onTable(tables, partActions[part] ?? part, parameters as JsonObject),
      ),
    )
  if (operation === 'BatchGetItem') return batch(tables, input)
  return [onTable(tables, operation, input)]
}

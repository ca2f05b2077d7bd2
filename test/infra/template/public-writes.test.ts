import { readAssembly } from 'local-aws/assembly'
import { dynamoDbCalls, tablesByName } from 'local-aws/iam/dynamodb-calls'
import { Permissions } from 'local-aws/iam/permissions'
import { identify } from 'local-aws/resources'
import { type JsonObject, Template } from 'local-aws/template'
import { expect, inject, it } from 'vitest'
import { allEntities, partitionsOf } from '../../../functions/all-entities.ts'
import { account } from '../../../functions/platform/table/account.ts'
import { functionRoutes } from '../../../infra/function-routes.ts'
import { type FunctionName, functions } from '../../../infra/functions.ts'
import type { Route } from '../../../shared/routes/route.ts'
import { routes } from '../../../shared/routes/routes.ts'

const ids = {
  region: 'eu-west-1',
  accountId: '000000000000',
  once: (_: string, make: () => string) => make(),
  sqsEndpoint: '',
}

/** The functions that answer routes which anybody may call. */
const publicFunctions = [
  ...new Set(
    Object.values(routes)
      .filter(({ access }) => access === 'anyone')
      .map((route) => {
        const shared = Object.entries(functionRoutes).find(([, its]) =>
          Object.values<Route>(its).some(({ name }) => name === route.name),
        )
        return (shared?.[0] ?? route.name) as FunctionName
      }),
  ),
]

/** What a function's role may do with items of the template's table. */
function allowedWrites() {
  const template = new Template(readAssembly(inject('assemblies').local).stacks, {
    ...ids,
    identify: identify(ids),
  })
  const permissions = new Permissions({
    template: () => template,
    accountId: ids.accountId,
    log: () => {},
  })
  const [table] = template.resources('AWS::DynamoDB::Table')
  const tables = tablesByName(template.resources('AWS::DynamoDB::Table'))
  const TableName = table?.ref ?? ''
  const isAllowed = (name: string, action: string, input: JsonObject) =>
    permissions.whyDenied(
      { kind: 'function', name: `veridock-local-${name}` },
      ...dynamoDbCalls(tables, action, { TableName, ...input }),
    ) === undefined
  const keyIn = (pk: string) => ({
    pk: { S: pk.endsWith('#') ? `${pk}somebody` : pk },
    sk: { S: 'x' },
  })
  const all = [...new Set(allEntities.map(({ partitions }) => partitions))]
  return {
    /** The beginnings of the partition keys that it may write. */
    partitions: (name: string) =>
      all.filter(
        (pk) =>
          isAllowed(name, 'PutItem', { Item: keyIn(pk) }) ||
          isAllowed(name, 'UpdateItem', { Key: keyIn(pk) }) ||
          isAllowed(name, 'DeleteItem', { Key: keyIn(pk) }),
      ),
    /** Whether it may put an item of an account, or set this attribute of one. */
    putsInAccount: (name: string) =>
      isAllowed(name, 'PutItem', { Item: keyIn(account.partitions) }),
    setsInAccount: (name: string, attribute: string) =>
      isAllowed(name, 'UpdateItem', {
        Key: keyIn(account.partitions),
        UpdateExpression: 'SET #a = :new',
        ExpressionAttributeNames: { '#a': attribute },
      }),
  }
}

it('the role of a public function writes the partitions of its entities, and no others', () => {
  expect(publicFunctions).toContain('verify-report')
  const { partitions } = allowedWrites()
  for (const name of publicFunctions) {
    const { writes = [] } = functions[name]
    // With a wrong name, every write would be refused.
    expect([name, partitions(name).toSorted()]).toEqual([name, partitionsOf(writes).toSorted()])
  }
  expect(partitions('verify-report')).toEqual(['THROTTLE#'])
})

it('of all public functions, only that of payments can make an account premium', () => {
  const { putsInAccount, setsInAccount } = allowedWrites()
  const can = (...attributes: string[]) =>
    publicFunctions.filter(
      (name) =>
        putsInAccount(name) || attributes.some((attribute) => setsInAccount(name, attribute)),
    )
  expect(can('accountType', 'granted', 'subscriptions', 'planVersion')).toEqual(['receive-payment'])
  // Nor the state and the report of a request.
  expect(can('status', 'reports', 'withdrawn')).toEqual(['receive-payment'])
  expect(can('updatedAt')).toContain('end-digest')
})

import { readAssembly } from 'local-aws/assembly'
import { dynamoDbCalls, tablesByName } from 'local-aws/iam/dynamodb-calls'
import { Permissions } from 'local-aws/iam/permissions'
import { identify } from 'local-aws/resources'
import { Template } from 'local-aws/template'
import { expect, inject, it } from 'vitest'
import { allEntities, partitionsOf } from '../../../functions/all-entities.ts'
import { account } from '../../../functions/platform/table/account.ts'
import { functionRoutes } from '../../../infra/function-routes.ts'
import { type FunctionName, functions, itemsOfAccounts } from '../../../infra/functions.ts'
import type { Route } from '../../../shared/routes/route.ts'
import { routes } from '../../../shared/routes.ts'

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

/** The partitions that a function's role may write, by the beginning of their keys. */
function writablePartitions() {
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
  const partitions = [...new Set(allEntities.map(({ partitions }) => partitions))]
  return (name: string) =>
    partitions.filter((pk) => {
      const key = { pk: { S: pk.endsWith('#') ? `${pk}somebody` : pk }, sk: { S: 'x' } }
      const writes = [
        dynamoDbCalls(tables, 'PutItem', { TableName: table?.ref ?? '', Item: key }),
        dynamoDbCalls(tables, 'UpdateItem', { TableName: table?.ref ?? '', Key: key }),
        dynamoDbCalls(tables, 'DeleteItem', { TableName: table?.ref ?? '', Key: key }),
      ]
      return writes.some(
        (calls) =>
          permissions.whyDenied({ kind: 'function', name: `veridock-local-${name}` }, ...calls) ===
          undefined,
      )
    })
}

it('the role of a public function writes the partitions of its entities, and no others', () => {
  expect(publicFunctions).toContain('verify-report')
  const writable = writablePartitions()
  for (const name of publicFunctions) {
    const { writes = [] } = functions[name]
    // With a wrong name, every write would be refused.
    expect([name, writable(name).toSorted()]).toEqual([name, partitionsOf(writes).toSorted()])
  }
  expect(writable('verify-report')).toEqual(['THROTTLE#'])
  const ofAccounts = allEntities.filter(({ pk }) => pk === account.pk).map(({ name }) => name)
  expect(ofAccounts.toSorted()).toEqual([...itemsOfAccounts])
})

import { expect, it } from 'vitest'
import { identify } from '../cloudformation/resources.ts'
import { type JsonObject, type RawTemplate, Template } from '../cloudformation/template.ts'
import type { Principal } from '../credential-store.ts'
import { dynamoDbCalls, tablesByName } from './dynamodb-calls.ts'
import { Permissions } from './permissions.ts'
import { functionRoles } from './roles.ts'

const ids = {
  region: 'eu-west-1',
  accountId: '000000000000',
  once: (_: string, make: () => string) => make(),
  sqsEndpoint: '',
}
const lambda: JsonObject = {
  Statement: [
    {
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Principal: { Service: 'lambda.amazonaws.com' },
    },
  ],
}
const tableArn = { 'Fn::GetAtt': ['Table', 'Arn'] }
const arn = 'arn:aws:dynamodb:eu-west-1:000000000000:table/buyers'

const reader: Principal = { kind: 'function', name: 'reader' }

function permissionsOf(...statements: JsonObject[]) {
  const template: RawTemplate = {
    Resources: {
      Table: {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          TableName: 'buyers',
          KeySchema: [
            { AttributeName: 'pk', KeyType: 'HASH' },
            { AttributeName: 'sk', KeyType: 'RANGE' },
          ],
        },
      },
      Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: lambda } },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: statements } },
      },
      Reader: {
        Type: 'AWS::Lambda::Function',
        Properties: { FunctionName: 'reader', Role: { 'Fn::GetAtt': ['Role', 'Arn'] } },
      },
    },
  }
  const deployed = new Template([{ name: 'App', template }], { ...ids, identify: identify(ids) })
  const logLines: string[] = []
  const permissions = new Permissions({
    template: () => deployed,
    accountId: ids.accountId,
    log: (line) => logLines.push(line),
  })
  const tables = tablesByName(deployed.resources('AWS::DynamoDB::Table'))
  const ask = (operation: string, input: JsonObject) =>
    permissions.whyDenied(reader, ...dynamoDbCalls(tables, operation, input))
  return { permissions, ask, logLines }
}

const key = (pk: string): JsonObject => ({
  TableName: 'buyers',
  Key: { pk: { S: pk }, sk: { S: 'A' } },
})

it('NotResource is about every other resource', () => {
  const allowed = { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: '*' }
  const denied = { Effect: 'Deny', Action: 'dynamodb:*' }
  const ours = permissionsOf(allowed, { ...denied, NotResource: [tableArn] })
  expect(ours.ask('GetItem', key('a'))).toBeUndefined()
  const others = permissionsOf(allowed, { ...denied, NotResource: [`${arn}-2`] })
  expect(others.ask('GetItem', key('a'))).toMatch(/explicit deny/)
})

it('a role with a permissions boundary is refused, as boundaries are not evaluated', () => {
  const properties: JsonObject = {
    AssumeRolePolicyDocument: lambda,
    PermissionsBoundary: 'arn:aws:iam::000000000000:policy/boundary',
  }
  const template = { Resources: { Role: { Type: 'AWS::IAM::Role', Properties: properties } } }
  const deployed = new Template([{ name: 'App', template }], { ...ids, identify: identify(ids) })
  expect(() => functionRoles(deployed)).toThrow('does not evaluate permissions boundaries')
})

it('a call that no policy allows is refused with AWS’s error, and the missing grant is logged', () => {
  const { ask, logLines } = permissionsOf({
    Effect: 'Allow',
    Action: 'dynamodb:GetItem',
    Resource: [tableArn],
  })
  expect(ask('GetItem', key('a'))).toBeUndefined()
  expect(ask('Query', { TableName: 'buyers' })).toMatch(
    /^User: arn:aws:sts::000000000000:assumed-role\/\S+\/reader is not authorized to perform: dynamodb:Query on resource: arn:aws:dynamodb:eu-west-1:000000000000:table\/buyers because no identity-based policy allows the dynamodb:Query action$/,
  )
  expect(logLines).toEqual([`Missing permission: reader needs dynamodb:Query on ${arn}`])
})

it('every part of a transaction needs its own permission', () => {
  const { ask } = permissionsOf({
    Effect: 'Allow',
    Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
    Resource: tableArn,
  })
  const parts: JsonObject[] = [{ Put: key('a') }, { Update: key('a') }]
  expect(ask('TransactWriteItems', { TransactItems: parts })).toBeUndefined()
  expect(
    ask('TransactWriteItems', { TransactItems: [...parts, { ConditionCheck: key('a') }] }),
  ).toContain('dynamodb:ConditionCheckItem')
})

it('a role can read only the leading keys in its policy, in lookups, queries and batches', () => {
  const { ask } = permissionsOf({
    Effect: 'Allow',
    Action: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchGetItem'],
    Resource: tableArn,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PUBLIC#*'] } },
  })
  const query = (pk: string) => ({
    TableName: 'buyers',
    KeyConditionExpression: '#p = :p AND sk > :s',
    ExpressionAttributeNames: { '#p': 'pk' },
    ExpressionAttributeValues: { ':p': { S: pk }, ':s': { S: '' } },
  })
  const batch = (...pks: string[]) => ({
    RequestItems: { buyers: { Keys: pks.map((pk) => ({ pk: { S: pk }, sk: { S: '' } })) } },
  })
  expect(ask('GetItem', key('PUBLIC#1'))).toBeUndefined()
  expect(ask('GetItem', key('ACCOUNT#1'))).toContain('dynamodb:GetItem')
  expect(ask('Query', query('PUBLIC#1'))).toBeUndefined()
  expect(ask('Query', query('ACCOUNT#1'))).toContain('dynamodb:Query')
  expect(ask('BatchGetItem', batch('PUBLIC#1', 'PUBLIC#2'))).toBeUndefined()
  expect(ask('BatchGetItem', batch('PUBLIC#1', 'ACCOUNT#2'))).toContain('dynamodb:BatchGetItem')
})

it('a role can write only the attributes in its policy, in items, changes and conditions', () => {
  const { ask } = permissionsOf({
    Effect: 'Allow',
    Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
    Resource: tableArn,
    Condition: {
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'settings', 'size'] },
    },
  })
  const change = (UpdateExpression: string, ConditionExpression = 'attribute_exists(pk)') => ({
    ...key('a'),
    UpdateExpression,
    ConditionExpression,
    ExpressionAttributeNames: { '#s': 'settings', '#plan': 'accountType' },
  })
  expect(ask('UpdateItem', change('SET #s.#plan = :new, size = :size'))).toBeUndefined()
  expect(ask('UpdateItem', change('SET #plan = :settings'))).toContain('dynamodb:UpdateItem')
  expect(ask('UpdateItem', change('REMOVE accountType'))).toContain('dynamodb:UpdateItem')
  expect(ask('UpdateItem', change('ADD size :one', 'size(sk) > :n AND NOT #plan = :x'))).toContain(
    'dynamodb:UpdateItem',
  )
  const item = (attribute: string) => ({
    TableName: 'buyers',
    Item: { pk: { S: 'a' }, sk: { S: 'a' }, [attribute]: { S: '' } },
  })
  expect(ask('PutItem', item('size'))).toBeUndefined()
  expect(ask('TransactWriteItems', { TransactItems: [{ Put: item('accountType') }] })).toContain(
    'dynamodb:PutItem',
  )
})

it('an explicit deny overrides an allow, and an index needs its own grant', () => {
  const { ask } = permissionsOf(
    { Effect: 'Allow', Action: 'dynamodb:*', Resource: { 'Fn::Join': ['', [tableArn, '*']] } },
    { Effect: 'Deny', Action: 'dynamodb:DeleteItem', Resource: '*' },
  )
  expect(ask('DeleteItem', key('a'))).toContain('with an explicit deny')
  expect(ask('Query', { TableName: 'buyers', IndexName: 'byDay' })).toBeUndefined()
  const { ask: tableOnly } = permissionsOf({
    Effect: 'Allow',
    Action: 'dynamodb:Query',
    Resource: tableArn,
  })
  expect(tableOnly('Query', { TableName: 'buyers', IndexName: 'byDay' })).toContain('/index/byDay')
})

it('unused grants are reported by action and resource', () => {
  const { permissions, ask } = permissionsOf({
    Effect: 'Allow',
    Action: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    Resource: tableArn,
  })
  ask('GetItem', key('a'))
  expect(permissions.unused()).toEqual([
    { function: 'reader', action: 'dynamodb:PutItem', resource: arn },
  ])
})

it('unknown parts of a policy are refused', () => {
  const condition = { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: tableArn }
  const odd = permissionsOf({ ...condition, Condition: { DateLessThan: { 'aws:x': '2027' } } })
  expect(() => odd.ask('GetItem', key('a'))).toThrow('condition operator DateLessThan')
  const inverted = permissionsOf({ Effect: 'Allow', NotAction: 'iam:*', Resource: '*' })
  expect(() => inverted.ask('GetItem', key('a'))).toThrow('NotAction')
})

it('the operator may do everything', () => {
  const { permissions } = permissionsOf()
  expect(
    permissions.whyDenied({ kind: 'operator' }, { action: 's3:DeleteBucket', resource: '*' }),
  ).toBeUndefined()
})

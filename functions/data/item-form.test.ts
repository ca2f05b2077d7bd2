import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inNewestForm, stamped, withForms } from './item-form.ts'

/** As if suppliers had changed twice: a note became a list, and then got dates. */
const known = {
  SUPPLIER: [
    ({ note, ...rest }: Record<string, unknown>) => ({ ...rest, notes: [note] }),
    ({ notes, ...rest }: Record<string, unknown>) => ({
      ...rest,
      notes: (notes as unknown[]).map((text) => ({ text, at: null })),
    }),
  ],
}
const key = { pk: 'ACCOUNT#1', sk: 'SUPPLIER#2' }

describe('an item of an older form', () => {
  const newest = { ...key, notes: [{ text: 'Good', at: null }] }

  it('is read in the newest one, however old it is', () => {
    expect(inNewestForm({ ...key, note: 'Good' }, known)).toEqual(newest)
    expect(inNewestForm({ ...key, form: 1, note: 'Good' }, known)).toEqual({ ...newest, form: 1 })
    expect(inNewestForm({ ...key, form: 2, notes: ['Good'] }, known)).toEqual({
      ...newest,
      form: 2,
    })
  })

  it('is left alone where it is of the newest, of one that came later, or of another kind', () => {
    for (const item of [
      { ...newest, form: 3 },
      { ...key, form: 4, remarks: 'Good' },
      { pk: 'ACCOUNT#1', sk: 'ACCOUNT', note: 'Good' },
    ])
      expect(inNewestForm(item, known)).toEqual(item)
  })
})

describe('what is written', () => {
  it('carries the form of its kind: items whole, in transactions too', () => {
    expect(stamped({ Item: key }, known).Item).toEqual({ ...key, form: 3 })
    const account = { pk: 'ACCOUNT#1', sk: 'ACCOUNT' }
    expect(stamped({ TransactItems: [{ Put: { Item: account } }] }, known)).toEqual({
      TransactItems: [{ Put: { Item: { ...account, form: 1 } } }],
    })
  })

  it.each([
    ['SET a = :a REMOVE b', 'SET #form = if_not_exists(#form, :form), a = :a REMOVE b'],
    ['ADD taken :one', 'SET #form = if_not_exists(#form, :form) ADD taken :one'],
  ])(
    'gets it by the update %s where it is made, and keeps its own where it is there',
    (UpdateExpression, expected) => {
      const once = stamped({ Key: key, UpdateExpression }, known)
      expect(once).toEqual({
        Key: key,
        UpdateExpression: expected,
        ExpressionAttributeNames: { '#form': 'form' },
        ExpressionAttributeValues: { ':form': 3 },
      })
      expect(stamped(once, known)).toEqual(once)
    },
  )
})

describe('the client of every function', () => {
  const dynamodb = mockClient(DynamoDBDocumentClient)
  // Other files of the same worker mean the real client.
  afterAll(() => dynamodb.restore())
  beforeEach(() => void dynamodb.reset())

  it('writes and reads through it', async () => {
    const client = withForms(DynamoDBDocumentClient.from(new DynamoDBClient()))
    dynamodb.onAnyCommand().resolves({})
    dynamodb.on(GetCommand).resolves({ Item: { ...key, name: 'A' } })
    dynamodb.on(QueryCommand).resolves({ Items: [{ ...key, name: 'A' }], LastEvaluatedKey: key })
    const TableName = 't'
    await client.send(new PutCommand({ TableName, Item: key }))
    await client.send(
      new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression: 'SET a = :a',
        ExpressionAttributeValues: { ':a': 1 },
      }),
    )
    await client.send(
      new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key: key } }] }),
    )
    const inputs = dynamodb.calls().map(({ args: [{ input }] }) => JSON.stringify(input))
    expect(inputs[0]).toContain('"form":1')
    expect(inputs[1]).toContain('":form":1')
    expect(inputs[2]).not.toContain('form')
    expect(await client.send(new GetCommand({ TableName, Key: key }))).toEqual({
      Item: { ...key, name: 'A' },
    })
    const page = new QueryCommand({ TableName, KeyConditionExpression: 'pk = :pk' })
    expect(await client.send(page)).toMatchObject({ LastEvaluatedKey: key })
  })
})

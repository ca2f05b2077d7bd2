import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriberKey } from '../newsletter/subscribers.ts'
import { settingsChangesIn } from './settings-changes.ts'

// What the local cloud never does at the moment that a test would need: others write in between.
const dynamodb = mockClient(DynamoDBDocumentClient)
// Other files of the same worker mean the real client.
afterAll(() => dynamodb.restore())
beforeEach(() => void dynamodb.reset())

const holder = { userId: 'u', email: 'Ada@example.com' }
const account = { pk: 'ACCOUNT#u', sk: 'ACCOUNT' }
const subscription = subscriberKey(holder.email)
const at = new Date('2026-11-21T08:00:00.000Z')
const settings = (marketingEmails: boolean) => ({
  emailNotifications: true,
  marketingEmails,
  reportAlerts: false,
})
const stored = (Item: object) => dynamodb.on(GetCommand, { Key: account }).resolves({ Item })
const subscribed = (Item: object) =>
  dynamodb.on(GetCommand, { Key: subscription }).resolves({ Item })
const change = (marketingEmails: boolean) =>
  settingsChangesIn({
    client: DynamoDBDocumentClient.from(new DynamoDBClient()),
    name: 't',
  }).change(holder, settings(marketingEmails), at)
/** Of each transaction, what it wrote and what the newsletter's part made of the address. */
const written = () =>
  dynamodb.commandCalls(TransactWriteCommand).map(({ args: [{ input }] }) =>
    (input.TransactItems ?? []).map(({ Update }) => ({
      Key: Update?.Key,
      status:
        Update?.ExpressionAttributeValues?.[':active'] ??
        Update?.ExpressionAttributeValues?.[':ended'],
    })),
  )
const settingsAlone = { Key: account, status: undefined }

describe('a change of settings', () => {
  it.each([
    ['on', true, [settingsAlone, { Key: subscription, status: 'active' }]],
    ['off', false, [settingsAlone, { Key: subscription, status: 'unsubscribed' }]],
  ])('switches marketing %s together with the subscription', async (_, wanted, parts) => {
    stored({ settings: settings(!wanted) })
    subscribed({ status: 'active', confirmedAt: at.toISOString(), userId: 'u' })
    expect(await change(wanted)).toBe(true)
    expect(written()).toEqual([parts])
  })

  it.each([
    ['as it was, on', settings(true), true],
    ['as it was, off', settings(false), false],
    ['off where nothing was stored', undefined, false],
    ['off where something odd was stored', { marketingEmails: 'yes' }, false],
  ])('leaves the newsletter alone with marketing %s', async (_, before, wanted) => {
    stored({ settings: before })
    expect(await change(wanted)).toBe(true)
    expect(written()).toEqual([[settingsAlone]])
  })

  it.each([
    ['is none', undefined],
    ['has ended', { status: 'unsubscribed' }],
    ['is another account’s by now', { status: 'active', userId: 'v' }],
  ])('off ends no subscription where there %s', async (_, Item) => {
    stored({ settings: settings(true) })
    dynamodb.on(GetCommand, { Key: subscription }).resolves(Item ? { Item } : {})
    expect(await change(false)).toBe(true)
    expect(written()).toEqual([[settingsAlone]])
  })

  it('decides anew where another writer was faster', async () => {
    dynamodb
      .on(GetCommand, { Key: account })
      .resolvesOnce({ Item: { settings: settings(false) } })
      .resolves({ Item: { settings: settings(true) } })
    const refused = new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
    })
    subscribed({ status: 'active', userId: 'u' })
    dynamodb.on(TransactWriteCommand).rejectsOnce(refused).resolves({})
    expect(await change(false)).toBe(true)
    expect(written()).toEqual([
      [settingsAlone],
      [settingsAlone, { Key: subscription, status: 'unsubscribed' }],
    ])
  })

  it('makes no account, and no subscription without one', async () => {
    dynamodb.on(GetCommand).resolves({})
    expect(await change(true)).toBe(false)
    expect(written()).toEqual([])
  })
})

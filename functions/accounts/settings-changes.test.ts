import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriberKey } from '../newsletter/subscribers.ts'
import { settingsChangesIn } from './settings-changes.ts'

// Mocked, because a write by another caller between read and write cannot be timed in the local stack.
const dynamodb = mockClient(DynamoDBDocumentClient)
// Other test files in the same Vitest worker need the real client.
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
const storeAccount = (Item: object) => dynamodb.on(GetCommand, { Key: account }).resolves({ Item })
const storeSubscriber = (Item: object) =>
  dynamodb.on(GetCommand, { Key: subscription }).resolves({ Item })
const change = (marketingEmails: boolean) =>
  settingsChangesIn({
    client: DynamoDBDocumentClient.from(new DynamoDBClient()),
    name: 't',
  }).change(holder, settings(marketingEmails), at)
/** The keys that each transaction updated, with the subscriber's new status. */
const transactions = () =>
  dynamodb.commandCalls(TransactWriteCommand).map(({ args: [{ input }] }) =>
    (input.TransactItems ?? []).map(({ Update }) => ({
      Key: Update?.Key,
      status: Update?.ExpressionAttributeValues?.[':status'],
    })),
  )
const settingsUpdate = { Key: account, status: undefined }

describe('a change of settings', () => {
  it.each([
    ['on', true, [settingsUpdate, { Key: subscription, status: 'active' }]],
    ['off', false, [settingsUpdate, { Key: subscription, status: 'unsubscribed' }]],
  ])('switches marketing %s together with the subscription', async (_, wanted, parts) => {
    storeAccount({ settings: settings(!wanted) })
    storeSubscriber({ status: 'active', confirmedAt: at.toISOString(), userId: 'u' })
    expect(await change(wanted)).toBe(true)
    expect(transactions()).toEqual([parts])
  })

  it.each([
    ['unchanged: on', settings(true), true],
    ['unchanged: off', settings(false), false],
    ['off and no settings stored', undefined, false],
    ['off and invalid settings stored', { marketingEmails: 'yes' }, false],
  ])('does not touch the newsletter subscription with marketing %s', async (_, before, wanted) => {
    storeAccount({ settings: before })
    expect(await change(wanted)).toBe(true)
    expect(transactions()).toEqual([[settingsUpdate]])
  })

  it.each([
    ['does not exist', undefined],
    ['has already ended', { status: 'unsubscribed' }],
    ['now belongs to another account', { status: 'active', userId: 'v' }],
  ])('ends no newsletter subscription that %s', async (_, Item) => {
    storeAccount({ settings: settings(true) })
    dynamodb.on(GetCommand, { Key: subscription }).resolves(Item ? { Item } : {})
    expect(await change(false)).toBe(true)
    expect(transactions()).toEqual([[settingsUpdate]])
  })

  it('reads the settings again after a conflicting write', async () => {
    dynamodb
      .on(GetCommand, { Key: account })
      .resolvesOnce({ Item: { settings: settings(false) } })
      .resolves({ Item: { settings: settings(true) } })
    const conflict = new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
    })
    storeSubscriber({ status: 'active', userId: 'u' })
    dynamodb.on(TransactWriteCommand).rejectsOnce(conflict).resolves({})
    expect(await change(false)).toBe(true)
    expect(transactions()).toEqual([
      [settingsUpdate],
      [settingsUpdate, { Key: subscription, status: 'unsubscribed' }],
    ])
  })

  it.each([
    ['keeps', 'weekly', undefined, 'weekly'],
    ['keeps the default of', undefined, undefined, 'at-once'],
    ['changes', 'weekly', 'site-only', 'site-only'],
    ['repairs', 'daily', undefined, 'at-once'],
  ] as const)(
    '%s the alerts of watched suppliers: %s, given %s',
    async (_, before, given, after) => {
      storeAccount({ settings: { ...settings(false), monitoringAlerts: before } })
      const table = { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: 't' }
      const wanted = { ...settings(false), ...(given && { monitoringAlerts: given }) }
      await settingsChangesIn(table).change(holder, wanted, at)
      const [sent] = dynamodb.commandCalls(TransactWriteCommand)
      const [update] = sent?.args[0].input.TransactItems ?? []
      expect(update?.Update?.ExpressionAttributeValues?.[':settings']).toEqual({
        ...settings(false),
        monitoringAlerts: after,
      })
    },
  )

  it('creates neither an account nor a subscription if the account does not exist', async () => {
    dynamodb.on(GetCommand).resolves({})
    expect(await change(true)).toBe(false)
    expect(transactions()).toEqual([])
  })
})

import type { TableDescription } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { whyRefused } from './tables.ts'

const arn = (name: string) => `arn:aws:dynamodb:eu-west-1:123456789012:table/${name}`
const now = new Date('2026-11-22T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const live: TableDescription = {
  TableName: 'Live',
  TableArn: arn('Live'),
  TableStatus: 'ACTIVE',
}
const restored: TableDescription = {
  TableName: 'Restored',
  TableArn: arn('Restored'),
  TableStatus: 'ACTIVE',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [{ IndexName: 'byWorkList' }],
  RestoreSummary: {
    SourceTableArn: arn('Live'),
    RestoreDateTime: daysAgo(1),
    RestoreInProgress: false,
  },
}
const refusal = (source: TableDescription | undefined, hasRestoreSummary = true) =>
  whyRefused({
    stage: 'prod',
    name: source?.TableName ?? 'Missing',
    source,
    live,
    hasRestoreSummary,
    now,
  })

it('accepts a table restored from the stage’s live table, with or without indexes', () => {
  expect(refusal(restored)).toBeUndefined()
  expect(refusal({ ...restored, GlobalSecondaryIndexes: undefined })).toBeUndefined()
})

it.each<[string, TableDescription | undefined, RegExp]>([
  ['a table that does not exist', undefined, /^There is no table Missing\. Restore one first/],
  [
    'the live table',
    { ...restored, TableName: 'Live', TableArn: arn('Live') },
    /^Live is the live table of the stage prod\./,
  ],
  [
    'a table that is still being restored',
    { ...restored, TableStatus: 'CREATING' },
    /not ready yet \(CREATING\)/,
  ],
  [
    'a table with other keys',
    { ...restored, KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] },
    /its keys are id, ours are pk and sk/,
  ],
  [
    'a table with other indexes',
    { ...restored, GlobalSecondaryIndexes: [{ IndexName: 'gsi1' }] },
    /it has the index gsi1/,
  ],
  [
    'a table that was not restored',
    { ...restored, RestoreSummary: undefined },
    /was not restored from a backup.*Live, to a point in time/,
  ],
  [
    'a backup of another stage',
    {
      ...restored,
      RestoreSummary: { ...restored.RestoreSummary, SourceTableArn: arn('Staging') } as never,
    },
    /is a backup of Staging, not of Live, the table of the stage prod/,
  ],
  [
    'a backup that is too old',
    {
      ...restored,
      RestoreSummary: { ...restored.RestoreSummary, RestoreDateTime: daysAgo(40) } as never,
    },
    /is 40 days old/,
  ],
])('refuses %s, and says why', (_, source, words) => {
  expect(refusal(source)).toMatch(words)
})

it('without a RestoreSummary, as in DynamoDB Local, checks only keys and indexes', () => {
  expect(refusal({ ...restored, RestoreSummary: undefined }, false)).toBeUndefined()
})

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
const refusal = (
  source: TableDescription | undefined,
  hasRestoreSummary = true,
  from: string | undefined = undefined,
) =>
  whyRefused({
    stage: 'prod',
    from,
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

it('accepts a table of a lost one in another account only if the operator names it', () => {
  const lost = 'arn:aws:dynamodb:eu-west-1:999999999999:table/Lost'
  const of = (summary: object) =>
    ({ ...restored, RestoreSummary: { ...restored.RestoreSummary, ...summary } }) as never
  const named = of({ SourceTableArn: lost })
  expect(refusal(named)).toContain(`--from ${lost}`)
  expect(refusal(named, true, lost)).toBeUndefined()
  expect(refusal(named, true, arn('Other'))).toContain(`is a backup of ${lost}, not of`)
  // What is not of the table that was named is refused, the stage's own table included.
  expect(refusal(restored, true, lost)).toContain('is a backup of')
  const unnamed = { SourceTableArn: undefined, SourceBackupArn: 'arn:aws:backup:eu-west-1::x' }
  expect(refusal(of(unnamed))).toContain('was not restored from a backup')
  expect(refusal(of(unnamed), true, lost)).toBeUndefined()
  expect(refusal(of({ SourceTableArn: undefined }), true, lost)).toContain('was not restored')
  expect(refusal(of({ ...unnamed, RestoreDateTime: daysAgo(40) }), true, lost)).toContain('40 days')
})

it('without a RestoreSummary, as in DynamoDB Local, checks only keys and indexes', () => {
  expect(refusal({ ...restored, RestoreSummary: undefined }, false)).toBeUndefined()
})

import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import { submissionsIn } from './submissions.ts'
import { newRequest } from './verification-request.ts'

// What DynamoDB Local never does by itself: other transactions hold the items.
const dynamodb = mockClient(DynamoDBDocumentClient)
// Other files of the same worker mean the real client.
afterAll(() => dynamodb.restore())
beforeEach(() => {
  dynamodb.reset()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Lets the waits between the attempts pass at once. */
async function settled<Result>(promise: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([promise, vi.runAllTimersAsync()])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

const submit = () =>
  withConflictRetries(() =>
    submissionsIn({ client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: 't' }).submit({
      request: newRequest({
        id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
        searchTerm: '华为技术有限公司',
        userId: 'u',
        email: 'u@example.com',
        plan: 'free',
        at: new Date('2026-11-21T08:00:00.000Z'),
      }),
      plan: 'free',
      mailboxes: [],
      again: false,
      idempotency: undefined,
    }),
  )

describe('a submission whose items are held by others', () => {
  it('is tried again until it is stored', async () => {
    const conflict = cancelled('None', 'TransactionConflict', 'None', 'None', 'None')
    dynamodb.on(TransactWriteCommand).rejectsOnce(conflict).rejectsOnce(conflict).resolves({})
    await expect(settled(submit())).resolves.toEqual({ outcome: 'stored' })
    expect(dynamodb.commandCalls(TransactWriteCommand)).toHaveLength(3)
  })

  it('ends as try-again where they do not let go', async () => {
    dynamodb.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'))
    await expect(settled(submit())).rejects.toMatchObject({ code: 'try-again' })
  })

  it('passes every other fault on at once', async () => {
    dynamodb.on(TransactWriteCommand).rejects(new Error('no table'))
    await expect(settled(submit())).rejects.toThrow('no table')
    expect(dynamodb.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })
})

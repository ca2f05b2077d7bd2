import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withConflictRetries } from '../platform/table/write.ts'
import { submissionsIn } from './submissions.ts'
import { newRequest } from './verification-request.ts'

// Mocked, because DynamoDB Local never reports a conflict with another transaction by itself.
const dynamodb = mockClient(DynamoDBDocumentClient)
// Other test files in the same Vitest worker need the real client.
afterAll(() => dynamodb.restore())
beforeEach(() => {
  dynamodb.reset()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Skips the pauses between the attempts. */
async function withoutPauses<Result>(promise: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([promise, vi.runAllTimersAsync()])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

const cancelledTransaction = (...codes: string[]) =>
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

describe('a submission that conflicts with other transactions', () => {
  it('is retried until it is stored', async () => {
    const conflict = cancelledTransaction('None', 'TransactionConflict', 'None', 'None', 'None')
    dynamodb.on(TransactWriteCommand).rejectsOnce(conflict).rejectsOnce(conflict).resolves({})
    await expect(withoutPauses(submit())).resolves.toEqual({ outcome: 'stored' })
    expect(dynamodb.commandCalls(TransactWriteCommand)).toHaveLength(3)
  })

  it('fails with try-again if every retry conflicts', async () => {
    dynamodb.on(TransactWriteCommand).rejects(cancelledTransaction('TransactionConflict'))
    await expect(withoutPauses(submit())).rejects.toMatchObject({ code: 'try-again' })
  })

  it('fails at once on any other error', async () => {
    dynamodb.on(TransactWriteCommand).rejects(new Error('no table'))
    await expect(withoutPauses(submit())).rejects.toThrow('no table')
    expect(dynamodb.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })
})

import type { SQSEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { takeLog } from './fixtures/take-log.ts'
import { eachMessage } from './queue-messages.ts'

const eventOf = (...ids: string[]) =>
  ({ Records: ids.map((messageId) => ({ messageId })) }) as unknown as SQSEvent

it('messages that fail come again without the others, even if their failure cannot be noted', async () => {
  const handled: string[] = []
  const handler = eachMessage(
    async ({ messageId }) => {
      handled.push(messageId)
      if (messageId.startsWith('bad')) throw new Error('Failed')
    },
    () => {
      throw new Error('The queue does not answer')
    },
  )
  expect(await handler(eventOf('one', 'bad', 'two', 'bad too'))).toEqual({
    batchItemFailures: [{ itemIdentifier: 'bad' }, { itemIdentifier: 'bad too' }],
  })
  expect(handled).toEqual(['one', 'bad', 'two', 'bad too'])
  expect(takeLog('error')).toMatchObject([{ messageId: 'bad' }, { messageId: 'bad too' }])
})

import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import { account } from './account.ts'
import { updateAndRead, write } from './write.ts'

const table = { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: 'table' }
const update = account.update({ userId: 'u' }, { set: { company: 'Ada Ltd' } })

// Which write meets which transaction cannot be provoked.
it('a write that meets a transaction on its item is made again', async () => {
  const conflict = new TransactionConflictException({ message: 'Conflict', $metadata: {} })
  const dynamodb = mockClient(table.client)
  dynamodb
    .on(UpdateCommand)
    .rejectsOnce(conflict)
    .resolvesOnce({})
    .rejectsOnce(conflict)
    .resolves({ Attributes: { company: 'Ada Ltd' } })
  expect(await write(table, update)).toBe(true)
  expect(await updateAndRead(table, account, update)).toEqual({ company: 'Ada Ltd' })
  expect(dynamodb.commandCalls(UpdateCommand)).toHaveLength(4)
})

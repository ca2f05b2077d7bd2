import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import { account, accountExists } from './account.ts'
import { entity } from './entity.ts'
import { exists } from './expressions.ts'
import { transact, updateAndRead, write } from './write.ts'

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

it('an item of an account is made only beside a check of the account, as an erasure may run', async () => {
  const note = entity({
    name: 'note',
    pk: 'ACCOUNT#<userId>',
    sk: 'NOTE',
    holds: 'a note',
    kept: { as: 'account' },
    restore: 'missing',
    export: 'whole',
  })
  const dynamodb = mockClient(table.client)
  dynamodb.resolves({})
  const made = note.upsert({ userId: 'u' }, { set: { text: 'Words' } })
  const mistake = 'NOTE would be stored for an account that may be erased'
  await expect(write(table, made)).rejects.toThrow(mistake)
  await expect(transact(table, [made, accountExists('another')])).rejects.toThrow(mistake)
  expect(dynamodb.calls()).toEqual([])

  await transact(table, [accountExists('u'), made])
  await write(table, note.update({ userId: 'u' }, { set: { text: 'Words' } }, exists('text')))
  expect(dynamodb.calls()).toHaveLength(2)
})

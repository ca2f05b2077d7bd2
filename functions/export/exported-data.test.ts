import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { exportedDataIn } from './exported-data.ts'

it('leaves out what the desk writes and gathers', async () => {
  const stored = [
    ['ACCOUNT', 'account'],
    ['DRAFT#R', 'desk-draft'],
    ['EVIDENCE#R#E', 'evidence'],
    ['REMOVED-EVIDENCE#R#F', 'removed-evidence'],
    ['RELEASED-EVIDENCE#R#G', 'released-evidence'],
    ['REQUEST#R', 'verification-request'],
  ].map(([sk, entity]) => ({ pk: 'ACCOUNT#U', sk, entity }))
  const client = {
    send: async ({ input }: { input: { Key?: { sk: string } } }) =>
      input.Key ? { Item: stored.find(({ sk }) => sk === input.Key?.sk) } : { Items: stored },
  } as unknown as DynamoDBDocumentClient
  const kinds: string[] = []
  for await (const { kind } of exportedDataIn({ client, name: 'table' }).itemsOf(
    'U',
    'a@b.example',
  ))
    kinds.push(kind)
  expect(kinds).toEqual(['account', 'verification-request'])
})

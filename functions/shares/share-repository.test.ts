import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import type { Table } from '../platform/table/table.ts'
import { type Shares, sharesIn } from './share-repository.ts'

const at = new Date('2026-11-21T08:00:00.000Z')
const key = { value: async () => 'secret' }
const link = {
  id: 'share',
  userId: 'buyer',
  requestId: 'request',
  createdAt: '2026-11-20T08:00:00.000Z',
}

/** A table that has these items, and writes down the sort keys that are read. */
function tableWith(items: (Record<string, unknown> & { pk: string; sk: string })[]) {
  const reads: string[] = []
  const send = async (command: unknown) => {
    if (!(command instanceof GetCommand)) throw new Error('Only single items are read')
    const { pk, sk } = command.input.Key as { pk: string; sk: string }
    reads.push(String(sk.split('#')[0]))
    return { Item: items.find((item) => item.pk === pk && item.sk === sk) }
  }
  return { table: { client: { send }, name: 'table' } as unknown as Table, reads }
}

const tokenOf = (): ReturnType<Shares['tokenOf']> =>
  sharesIn(tableWith([]).table, key).tokenOf(link)

/** The items of the link, as they are stored. */
async function stored(change: object = {}) {
  const { table } = tableWith([])
  let hash = ''
  // Only the repository knows the hash: the test takes it from the key that is read.
  const client = {
    send: async ({ input }: GetCommand) => {
      if (String(input.Key?.pk).startsWith('SHARE-LINK#'))
        hash = String(input.Key?.pk).replace('SHARE-LINK#', '')
      return {}
    },
  }
  const spying = { ...table, client } as unknown as Table
  await sharesIn(spying, key).findByToken(await tokenOf(), at)
  const { id: shareId, ...rest } = link
  return [
    { pk: `SHARE-LINK#${hash}`, sk: 'SHARE-LINK', ...rest, shareId },
    {
      pk: 'ACCOUNT#buyer',
      sk: 'SHARE#request#share',
      ...rest,
      shareId,
      days: 7,
      endsAt: '2026-11-27T08:00:00.000Z',
      tokenHash: hash,
      ...change,
    },
    { pk: 'ACCOUNT#buyer', sk: 'ACCOUNT' },
  ]
}

const none = async () => []
const unknown = 'x'.repeat(43)

it.each([
  ['an active link', stored, undefined, true],
  ['an expired link', () => stored({ endsAt: at.toISOString() }), undefined, false],
  ['a revoked link', () => stored({ revokedAt: at.toISOString() }), undefined, false],
  ['a link of another token', () => stored({ tokenHash: 'other' }), undefined, false],
  ['a link of an erased account', async () => (await stored()).slice(0, 2), undefined, false],
  [
    'a link whose token’s item is left over',
    async () => (await stored()).slice(0, 1),
    undefined,
    false,
  ],
  ['an unknown token', none, unknown, false],
  ['an empty token', none, '', false],
  ['a very long token', none, 'x'.repeat(10_000), false],
])('the token of %s costs the same reads', async (_, items, token, isFound) => {
  const { table, reads } = tableWith(await items())
  const found = await sharesIn(table, key).findByToken(token ?? (await tokenOf()), at)
  expect(found?.id).toBe(isFound ? 'share' : undefined)
  expect(reads).toEqual(['SHARE-LINK', 'SHARE', 'ACCOUNT'])
})

it('a token has 43 characters, and differs between links that differ in anything', async () => {
  const { tokenOf } = sharesIn(tableWith([]).table, key)
  const tokens = await Promise.all(
    [{}, { id: 'a' }, { userId: 'b' }, { requestId: 'c' }, { createdAt: 'd' }].map((change) =>
      tokenOf({ ...link, ...change }),
    ),
  )
  expect(new Set(tokens).size).toBe(5)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import type { RotatingSecret } from '../platform/secrets.ts'
import type { Table } from '../platform/table/table.ts'
import { sharesIn } from './share-repository.ts'

const at = new Date('2026-11-21T08:00:00.000Z')
const key: RotatingSecret = { value: async () => 'secret', values: async () => ['secret'] }
const link = {
  id: 'share',
  userId: 'buyer',
  requestId: 'request',
  days: 7,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
}

type Item = Record<string, unknown> & { pk: string; sk: string }

/** A table that has these items, and writes down the sort keys that are read, and what is added. */
function tableWith(items: Item[]) {
  const reads: string[] = []
  const added: Item[] = []
  const send = async (command: unknown) => {
    if (command instanceof TransactWriteCommand) {
      for (const { Put } of command.input.TransactItems ?? []) if (Put) added.push(Put.Item as Item)
      return {}
    }
    if (!(command instanceof GetCommand)) throw new Error('Only single items are read')
    const { pk, sk } = command.input.Key as { pk: string; sk: string }
    reads.push(String(sk.split('#')[0]))
    return { Item: items.find((item) => item.pk === pk && item.sk === sk) }
  }
  return { table: { client: { send }, name: 'table' } as unknown as Table, reads, added }
}

/** A link as it is stored with a key, and its token. */
async function created(of = link, { made = key, shown = key } = {}) {
  const { table, added } = tableWith([])
  const result = await sharesIn(table, made).create(of, 5, [], at)
  if (result.outcome !== 'created') throw new Error(result.outcome)
  return { added, token: await sharesIn(table, shown).tokenOf(result.share) }
}

/** The items of the link, as they are stored. */
async function stored(change: object = {}): Promise<Item[]> {
  const items = (await created()).added.map((item) =>
    item.sk.startsWith('SHARE#') ? { ...item, ...change } : item,
  )
  return [...items, { pk: 'ACCOUNT#buyer', sk: 'ACCOUNT' }]
}

const none = async () => []
const unknown = 'x'.repeat(43)

it.each([
  ['an active link', stored, undefined, true],
  ['an expired link', () => stored({ endsAt: at.toISOString() }), undefined, false],
  ['a revoked link', () => stored({ revokedAt: at.toISOString() }), undefined, false],
  ['a link of another token', () => stored({ tokenHash: 'other' }), undefined, false],
  ['a link of an erased account', async () => (await stored()).slice(0, -1), undefined, false],
  [
    'a link whose token’s item is left over',
    async () => (await stored()).filter(({ sk }) => sk === 'SHARE-LINK'),
    undefined,
    false,
  ],
  ['an unknown token', none, unknown, false],
  ['an empty token', none, '', false],
  ['a very long token', none, 'x'.repeat(10_000), false],
])('the token of %s costs the same reads', async (_, items, token, isFound) => {
  const { table, reads } = tableWith(await items())
  const found = await sharesIn(table, key).findByToken(token ?? String((await created()).token), at)
  expect(found?.id).toBe(isFound ? 'share' : undefined)
  expect(reads).toEqual(['SHARE-LINK', 'SHARE', 'ACCOUNT'])
})

it('a token has 43 characters, and differs between links that differ in anything', async () => {
  const changes = [{}, { id: 'a' }, { userId: 'b' }, { requestId: 'c' }, { createdAt: 'd' }]
  const tokens = await Promise.all(
    changes.map(async (change) => (await created({ ...link, ...change })).token),
  )
  expect(new Set(tokens).size).toBe(5)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

it.each([
  ['goes on after its key was rotated once', ['new', 'secret'], true],
  ['has ended when its key was rotated twice', ['newest', 'new'], false],
])('a link %s', async (_, values: string[], goesOn) => {
  const rotated = { value: async () => values[0], values: async () => values }
  const { token } = await created()
  const { table } = tableWith(await stored())
  const found = await sharesIn(table, rotated).findByToken(String(token), at)
  expect(found?.id).toBe(goesOn ? 'share' : undefined)
  expect((await created(link, { shown: rotated })).token).toBe(goesOn ? token : undefined)
})

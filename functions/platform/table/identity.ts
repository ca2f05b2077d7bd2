import * as z from 'zod'
import { entity } from './entity.ts'
import { find } from './read.ts'
import type { Table } from './table.ts'

// Only accounts that outlived their user pool have these items: the id of any other account is its user's `sub`.

/** From a user of the pool to the account. */
export const identity = entity({
  name: 'identity',
  pk: 'IDENTITY#<sub>',
  sk: 'IDENTITY',
  holds: '`userId`: the account of a user of the pool whose former pool was lost; of no other user',
  schema: z.object({ userId: z.string().min(1) }),
  kept: { as: 'account' },
  restore: 'missing',
  export: { never: 'It names the account, which is exported.' },
  erase: { with: 'the end of the erasure, once the user of the pool is deleted' },
})

/** Back from the account to its user: no account has two. */
export const poolUser = entity({
  name: 'pool-user',
  pk: 'POOL-USER#<userId>',
  sk: 'POOL-USER',
  holds: '`sub`: the user of the pool that signs in to an account whose former pool was lost',
  schema: z.object({ sub: z.string().min(1) }),
  kept: { as: 'account' },
  restore: 'missing',
  export: { never: 'What the user pool stores about the user is exported.' },
  erase: { with: 'the end of the erasure, once the user of the pool is deleted' },
})

/** Access pattern 180: the account of a user of the pool. */
export const accountOf = async (table: Table, sub: string): Promise<string> =>
  (await find(table, identity, { sub }))?.userId ?? sub

/** Access pattern 181: the user of the pool that signs in to an account. */
export const poolUserOf = async (table: Table, userId: string): Promise<string> =>
  (await find(table, poolUser, { userId }))?.sub ?? userId

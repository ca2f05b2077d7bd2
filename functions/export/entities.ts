import * as z from 'zod'
import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'

/** `key` is the object key of the file. */
const Order = z.object({ id: z.string(), requestedAt: z.string(), key: z.string() })

export const accountExport = entity({
  name: 'account-export',
  pk: 'ACCOUNT#<userId>',
  sk: 'EXPORT',
  holds:
    'the newest export: when it was requested, `making`, `ready` or `failed`, where its file is; expires with the file',
  schema: z.discriminatedUnion('state', [
    Order.extend({ state: z.enum(['making', 'failed']) }),
    // `expiresAt` is in seconds since 1970. The file is deleted some time later.
    Order.extend({ state: z.literal('ready'), expiresAt: z.number() }),
  ]),
  kept: { as: 'exports', days: keptDays.exports },
  restore: {
    never:
      'An operation in progress, or a file that has expired since the backup. The buyer can request a new one.',
  },
  export: 'whole',
})

import * as z from 'zod'
import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'
import type { AccountExport } from './account-export.ts'

export const accountExport = entity({
  name: 'account-export',
  pk: 'ACCOUNT#<userId>',
  sk: 'EXPORT',
  holds:
    'the newest export: when it was requested, `making`, `ready` or `failed`, where its file is; expires with the file',
  schema: z.discriminatedUnion('state', [
    z.object({
      state: z.enum(['making', 'failed']),
      id: z.string(),
      requestedAt: z.string(),
      key: z.string(),
    }),
    z.object({
      state: z.literal('ready'),
      id: z.string(),
      requestedAt: z.string(),
      key: z.string(),
      expiresAt: z.number(),
    }),
  ]) satisfies z.ZodType<AccountExport>,
  kept: { as: 'exports', days: keptDays.exports },
  restore: {
    never:
      'An operation in progress, or a file that has expired since the backup. The buyer can request a new one.',
  },
  export: 'whole',
})

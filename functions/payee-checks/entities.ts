import * as z from 'zod'
import { type PayeeCheck, PayeePair } from '../../shared/payee/payee-check.ts'
import { entity } from '../platform/table/entity.ts'

const text = z.string().catch('')

export const payeeCheck = entity({
  name: 'payee-check',
  pk: 'ACCOUNT#<userId>',
  sk: 'PAYEE-CHECK#<id>',
  holds:
    'the three names, how each two relate, and the keys of the suppliers that they would be; `id` is a ULID',
  schema: z.object({
    id: z.string(),
    issuer: text,
    contractParty: text,
    beneficiary: text,
    checkedAt: text,
    suppliers: z.array(z.string()).catch([]),
    pairs: z.array(PayeePair).catch([]),
  }) satisfies z.ZodType<PayeeCheck>,
  kept: { as: 'payment-checks' },
  restore: 'missing',
  export: 'whole',
})

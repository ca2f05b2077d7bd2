import * as z from 'zod'
import { PaymentCheck, PaymentReason } from '../../shared/payments/payment-check.ts'
import { entity } from '../platform/table/entity.ts'

const Stored = PaymentCheck.omit({ answer: true, steps: true }).extend({
  /** As they were found, before the calls. */
  reasons: z.array(PaymentReason),
  /** As registered, else as the invoice has it. */
  company: z.string(),
  /** The companies that the invoice may mean: `documentCompanyIds`. */
  companyIds: z.array(z.string()),
  /** Keyed hash of the account's number. Null if the invoice has none. */
  accountHash: z.string().nullable(),
})
export type StoredPaymentCheck = z.infer<typeof Stored>

export const paymentCheck = entity({
  name: 'payment-check',
  pk: 'ACCOUNT#<userId>',
  sk: 'PAYMENT-CHECK#<id>',
  holds:
    'what was read from an invoice, the report that it was compared with, the reasons, the calls and the decision; of the account’s number `accountLast4` and `accountHash` alone. `id` is a ULID',
  schema: Stored,
  restore: 'missing',
  export: { without: ['accountHash'] },
})

export const payeeDetail = entity({
  name: 'payee-detail',
  pk: 'ACCOUNT#<userId>',
  sk: 'PAYEE-DETAIL#<companyId>#<kind>#<value>',
  holds:
    'an account or an internet domain that an invoice of a company had: `kind` is `account` (`value` is the keyed hash of its number, `last4` its end) or `domain`; `seenAt`, the last time; `confirmedAt` or `deniedAt`, when the last call confirmed the account or did not',
  schema: z.object({
    kind: z.string(),
    value: z.string(),
    last4: z.string().optional(),
    seenAt: z.string(),
    confirmedAt: z.string().optional(),
    deniedAt: z.string().optional(),
  }),
  restore: 'missing',
  export: 'whole',
})

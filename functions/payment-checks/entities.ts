import * as z from 'zod'
import { PaymentCheck, PaymentReason } from '../../shared/payments/payment-check.ts'
import { codeOf } from '../../shared/reports/report-code.ts'
import { entity } from '../platform/table/entity.ts'

const Stored = PaymentCheck.omit({ answer: true, steps: true }).extend({
  /** Reasons as they were found, before the calls. */
  reasons: z.array(PaymentReason),
  /** The company's name as registered, else as the invoice has it. */
  company: z.string(),
  /** The companies that the invoice may mean: `documentCompanyIds`. */
  companyIds: z.array(z.string()),
  /** Keyed hash of the account's number. Null if the invoice has none. */
  accountHash: z.string().nullable(),
  /** `otherDomainStep`, as it was when the invoice was checked. */
  domainStep: z.string().optional(),
  /** Whether there was an account of the company to compare it with. */
  isAccountCompared: z.boolean(),
  /** What to look at before the same invoice is paid again. */
  paidStep: z.string().optional(),
})
export type StoredPaymentCheck = z.infer<typeof Stored>

export const paymentCheck = entity({
  name: 'payment-check',
  pk: 'ACCOUNT#<userId>',
  sk: 'PAYMENT-CHECK#<id>',
  holds:
    'what was read from an invoice, the report that it was compared with, the reasons, the calls and the decision; of the account’s number `accountLast4` and `accountHash` alone. `id` is a ULID',
  schema: Stored,
  kept: { as: 'payment-checks' },
  restore: 'missing',
  export: { without: ['accountHash'] },
})

/** Finds a PDF by its own hash, and by that of its data, which is printed on it. */
export const paymentCheckDigest = entity({
  name: 'payment-check-digest',
  pk: 'DIGEST#<code>',
  sk: 'PAYMENT-CHECK#<sha256>#<checkId>',
  holds:
    '`userId`, `checkId`, `state`: which state of a payment check has a PDF with this hash, or with this code. `code` is the beginning of the hash',
  schema: z.object({
    userId: z.string(),
    checkId: z.string(),
    sha256: z.string(),
    state: z.string(),
  }),
  kept: { as: 'payment-checks' },
  restore: 'missing',
  export: { never: 'It is computed from the payment check’s PDF.' },
  erase: { with: 'its payment check’s PDF' },
})

const StoredPdf = z.object({
  /** Key of the filed PDF. */
  key: z.string(),
  /** SHA-256 of the PDF, and of the data in it. */
  sha256: z.string(),
  dataSha256: z.string(),
  madeAt: z.string(),
})
export type StoredPdf = z.infer<typeof StoredPdf>

/** The digests of a PDF, for the transaction that stores it and for its erasure. */
export const digestIdsOf = (
  checkId: string,
  { sha256, dataSha256 }: Pick<StoredPdf, 'sha256' | 'dataSha256'>,
) => [sha256, dataSha256].map((each) => ({ code: codeOf(each), sha256: each, checkId }))

export const paymentCheckPdf = entity({
  name: 'payment-check-pdf',
  pk: 'ACCOUNT#<userId>',
  sk: 'PAYMENT-CHECK-PDF#<checkId>#<state>',
  holds:
    'the PDF of one `state` of a payment check (`stateOf`): where it is filed, its hash, the hash of what is in it, and when it was made',
  schema: StoredPdf,
  kept: { as: 'payment-checks' },
  restore: 'missing',
  export: 'whole',
  erasesAlso: ({ checkId }, item) =>
    digestIdsOf(checkId, StoredPdf.parse(item)).map(paymentCheckDigest.key),
})

export const newestPaymentCheck = entity({
  name: 'newest-payment-check',
  pk: 'ACCOUNT#<userId>',
  sk: 'NEWEST-PAYMENT-CHECK',
  holds:
    '`checkId` of the buyer’s newest payment check. Each new one replaces it if it is as it was read, so that of two at once the second sees what the first tells of the payee',
  schema: z.object({ checkId: z.string() }),
  kept: { as: 'payment-checks' },
  restore: 'missing',
  export: { never: 'It is the id of a payment check, which is exported.' },
})

export const payeeDetail = entity({
  name: 'payee-detail',
  pk: 'ACCOUNT#<userId>',
  sk: 'PAYEE-DETAIL#<companyId>#<kind>#<value>',
  holds:
    'an account or an internet domain that an invoice of a company had, or an invoice that was paid: `kind` is `account` (`value` is the keyed hash of its number, `last4` its end), `domain`, or `paid` (`value` is the hash of the invoice’s number or of its file, `paidAt` when that was recorded, absent once the decision is another); `seenAt`, the last time; `acceptedAt`, the first time on an invoice that was not refused, and with a number that can be right; `payableAt`, the first time that the answer was to pay; `refusedAt`, `refusedReason`, when and why the buyer decided not to pay it, absent once the decision is another; `documentSha256` of the file in which an account was first read; `confirmedAt` or `deniedAt`, when the last call confirmed the account or did not. `ANY` in place of the company: `company` and `companyCode` of the first invoice with an account, whichever that was',
  schema: z.object({
    kind: z.string(),
    value: z.string(),
    last4: z.string().optional(),
    seenAt: z.string(),
    acceptedAt: z.string().optional(),
    payableAt: z.string().optional(),
    refusedAt: z.string().optional(),
    refusedReason: z.string().optional(),
    company: z.string().optional(),
    companyCode: z.string().optional(),
    documentSha256: z.string().optional(),
    confirmedAt: z.string().optional(),
    deniedAt: z.string().optional(),
    paidAt: z.string().optional(),
  }),
  kept: { as: 'payment-checks' },
  restore: 'missing',
  export: 'whole',
})

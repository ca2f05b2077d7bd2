import * as z from 'zod'
import { isCode, normalizeCode } from '../names/company-key.ts'
import { PageQuery } from '../requests/request.ts'
import {
  Day,
  maxTextLength,
  Note,
  OptionalText,
  OptionalWords,
  Text,
  Words,
} from './typed-texts.ts'

/** How grave an answer is, the mildest first. */
export const paymentAnswers = ['pay', 'call-first', 'do-not-pay'] as const
export type PaymentAnswer = (typeof paymentAnswers)[number]

/** Why a payment check answers as it does. Source: docs/specification.md#payment-checks */
const reasonCodes = [
  'nothing-verified',
  'report-old',
  'report-superseded',
  'report-withdrawn',
  'verdict',
  'payee-same',
  'payee-person',
  'payee-other-company',
  'payee-offshore',
  'payee-unclear',
  'account-changed',
  'bank-country',
  'account-number-invalid',
  'bic-invalid',
  'email-free',
  'email-lookalike',
  'website-lookalike',
  'deposit-above-capital',
  'called',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

const Money = z
  .number('Expected a number.')
  .min(0, 'At least 0.')
  .max(1e13, 'At most 10,000,000,000,000.')
  .refine((sum) => sum <= 0 || sum >= 0.001, 'At least 0.001.')

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Such as a tax number, or a code that was misread. A wrong check character alone is a reason of the answer. */
export const notACreditCode =
  'This is not a credit code, which has 18 letters and digits. If that is what the invoice says, leave it out here and ask for the business license.'
export const isCreditCode = (typed: string): boolean => isCode(normalizeCode(typed))

const Invoice = z.strictObject({
  /** As the invoice writes it, in Latin letters or in Chinese. */
  seller: OptionalWords,
  sellerChinese: OptionalWords,
  /** Unified social credit code. */
  code: OptionalText.refine((code) => code === undefined || isCreditCode(code), notACreditCode),
  /** The name of the account’s holder. */
  beneficiary: Words.refine((name) => name !== '', 'Enter the account holder.'),
  bank: OptionalWords,
  /** ISO 9362. */
  bic: OptionalText,
  /** An IBAN, or the number as the bank writes it. Kept as a hash and its last four digits. */
  accountNumber: OptionalText,
  /** ISO 3166-1 alpha-2: where the account is. */
  accountCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Expected two capital letters, such as CN or HK.')
    .optional(),
  /** ISO 4217. */
  currency: z
    .string()
    .refine((code) => currencies.has(code), 'Expected a currency, such as USD.')
    .optional(),
  /** In whole units of the currency. */
  amount: Money.optional(),
  deposit: Money.optional(),
  number: OptionalText,
  date: Day.optional(),
  email: OptionalText,
  /** The supplier’s, as the invoice has it. */
  website: OptionalText,
})

export const NewPaymentCheck = z.strictObject({
  /** The request whose report it is compared with. @default the newest report on the company */
  requestId: z.string().min(1).max(64).optional(),
  invoice: Invoice.superRefine(({ seller, sellerChinese, code }, context) => {
    if (seller ?? sellerChinese ?? code) return
    context.addIssue({
      code: 'custom',
      path: ['seller'],
      message: 'Enter the seller’s name, in English or Chinese, or its credit code.',
    })
  }),
  /** SHA-256 of the file that was read. The file itself stays with the buyer. */
  documentSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Expected 64 lowercase hexadecimal digits.')
    .optional(),
})
export type NewPaymentCheck = z.output<typeof NewPaymentCheck>
export type Invoice = NewPaymentCheck['invoice']

/**
 * Where the number that a buyer called is from: the report, the report desk on request, a public register or a
 * contract from before this deal, or the invoice and anywhere else. Only the last one may be the forger's.
 */
const numberSources = ['report', 'desk', 'register', 'other'] as const

/** A call to the supplier, as the buyer records it. */
const TypedCall = z.strictObject({
  number: Text.refine(
    (number) => number.replace(/\D/g, '').length >= 3,
    'Enter the number that you called.',
  ).refine(
    // ITU-T E.164. A longer one may be the account's, which is kept nowhere.
    (number) => number.replace(/\D/g, '').length <= 15,
    'Enter a phone number: at most 15 digits.',
  ),
  numberSource: z.enum(numberSources),
  /** Whether a person at the company answered. */
  reached: z.boolean(),
  /** Whether they confirmed the account, digit by digit. Null if they could not say. */
  confirmed: z.boolean().nullable(),
  person: OptionalWords,
  note: Note,
  /** When it was. @default now */
  at: z.iso.datetime({ offset: true }).optional(),
})
export const NewCall = TypedCall.refine(({ reached, confirmed }) => reached || !confirmed, {
  path: ['confirmed'],
  message: 'Only someone you reached can confirm an account.',
})
export type NewCall = z.output<typeof NewCall>

const Call = z.object({
  number: z.string(),
  numberSource: z.enum(numberSources),
  reached: z.boolean(),
  confirmed: z.boolean().nullable(),
  person: z.string().optional(),
  note: z.string().optional(),
  at: z.string(),
})
export type Call = z.infer<typeof Call>

const paymentDecisions = ['paid', 'not-paid', 'waiting'] as const
export type PaymentDecision = (typeof paymentDecisions)[number]

export const NewDecision = z.strictObject({
  decision: z.enum(paymentDecisions),
  reason: Note,
})

export type NewDecision = z.output<typeof NewDecision>

/** An invoice as it was read, without the number of its account. */
const ReadInvoice = z.object({
  seller: z.string().optional(),
  sellerChinese: z.string().optional(),
  code: z.string().optional(),
  beneficiary: z.string(),
  bank: z.string().optional(),
  bic: z.string().optional(),
  accountCountry: z.string().optional(),
  currency: z.string().optional(),
  amount: z.number().optional(),
  deposit: z.number().optional(),
  number: z.string().optional(),
  date: z.string().optional(),
  email: z.string().optional(),
  website: z.string().optional(),
}) satisfies z.ZodType<Omit<Invoice, 'accountNumber'>>

export const PaymentReason = z.object({
  code: z.enum(reasonCodes),
  effect: z.enum(paymentAnswers),
  text: z.string(),
  /** What it was read from: the report with its day, the invoice, an earlier check, the call. */
  source: z.string(),
})
export type PaymentReason = z.infer<typeof PaymentReason>

export const PaymentCheck = z.object({
  id: z.string(),
  /** The gravest effect of the reasons. */
  answer: z.enum(paymentAnswers),
  reasons: z.array(PaymentReason),
  /** What to do next, the first one first. */
  steps: z.array(z.string()),
  /** The report that it was compared with. Null if there is none on the company. */
  comparedWith: z
    .object({ requestId: z.string(), version: z.int(), issuedOn: z.string() })
    .nullable(),
  invoice: ReadInvoice,
  /** Null if the invoice has no account number. */
  accountLast4: z.string().nullable(),
  documentSha256: z.string().nullable(),
  calls: z.array(Call),
  decision: z
    .object({ decision: z.enum(paymentDecisions), reason: z.string().optional(), at: z.string() })
    .nullable(),
  checkedAt: z.string(),
})
export type PaymentCheck = z.infer<typeof PaymentCheck>

export const PaymentCheckPage = z.object({
  items: z.array(PaymentCheck),
  nextCursor: z.string().nullable(),
})

/** The checks that fit every filter. */
export const PaymentCheckFilter = z.object({
  /** A part of a name, the credit code or the number on the invoice, in any case. */
  search: z.string().trim().max(maxTextLength).optional(),
  answer: z.enum(paymentAnswers).optional(),
  /** `none`: nothing was recorded. */
  decision: z.enum([...paymentDecisions, 'none']).optional(),
  /** Checked at this time or later. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Checked before this time. */
  before: z.iso.datetime({ offset: true }).optional(),
})
export type PaymentCheckFilter = z.infer<typeof PaymentCheckFilter>

export const PaymentCheckQuery = PageQuery.extend(PaymentCheckFilter.shape)

import * as z from 'zod'
import { Currency, line } from './report-fields.ts'

/** The words of the registers (登记状态), reduced to what they mean for a buyer. */
export const companyStatuses = [
  'active',
  'moving',
  'suspended',
  'liquidation',
  'revoked',
  'annulled',
  'deregistered',
] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/**
 * Statuses of companies that no longer exist. A company whose license was revoked (吊销) still exists, and keeps its
 * shares until it is deregistered.
 */
export const dissolved: readonly CompanyStatus[] = ['annulled', 'deregistered']

export const CompanyStatus = z.enum(companyStatuses)

export const Capital = z.strictObject({
  wan: z
    .number()
    .nonnegative()
    .max(100_000_000)
    .describe('In ten thousands (万), as the register writes it: 500万元 is 500.'),
  currency: Currency,
})
export type Capital = z.infer<typeof Capital>

/** The first year for which GSXT has annual reports. */
const firstReportYear = 2013
export const AnnualReportYear = z.int().min(firstReportYear).max(2100)

export const Country = z.string().regex(/^[A-Z]{2}$/, {
  error: 'Expected two capital letters, such as CN or HK.',
})

/** For a Chinese name that the rule would read wrongly. */
export const Pinyin = line(160).describe(
  '拼音. The name in Latin letters, if the usual reading is not the right one: Qin Kun. Left out: made by rule.',
)

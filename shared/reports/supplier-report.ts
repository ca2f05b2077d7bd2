import * as z from 'zod'
import { checkIds, severities } from './checks.ts'

/*
 * A verification report, version 1, as an analyst or a program hands it in. It holds what was found and
 * nothing that follows from it: scores, verdict and next steps are computed (score.ts), so that no report
 * can contradict its own findings. A check that is left out was not made.
 */

const Day = z.iso.date().describe('A day, as 2026-11-20.')

/** No control characters and no invisible ones: what is handed in is shown and printed as it is. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}]*$/u, 'Printable text on one line only.')
    // Such a word would run out of its cell.
    .regex(/^(?!.*[!-~]{61})/u, 'A word of more than 60 letters.')

const Link = z.url({ protocol: /^https?$/ }).max(500)

const Money = z
  .strictObject({
    wan: z
      .number()
      .nonnegative()
      .max(100_000_000)
      .describe('The amount in ten thousands (万), as the register writes it: 500万元 is 500.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('CNY')
      .describe('ISO 4217. Left out: CNY.'),
  })
  .describe('Registered amounts, in 万.')

const Holder = z.strictObject({
  name: line(120).describe('As registered; Chinese for Chinese holders.'),
  kind: z.enum(['person', 'company', 'state', 'other']).describe('Who holds.'),
  share: z
    .number()
    .gt(0)
    .max(100)
    .optional()
    .describe('Per cent of the subscribed capital. Left out where it is not published.'),
})

/** 登记状态. The words of the registers, folded to what they mean for a buyer. */
export const companyStatuses = [
  'active',
  'moving',
  'suspended',
  'liquidation',
  'revoked',
  'annulled',
  'deregistered',
] as const

const Company = z
  .strictObject({
    name: line(120).describe('名称. The legal name, Chinese, exactly as registered.'),
    englishName: line(160)
      .optional()
      .describe('The name that the company uses in English. It has no legal force.'),
    formerNames: z.array(line(120)).max(10).default([]).describe('曾用名.'),
    code: z
      .string()
      .regex(/^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/)
      .describe('统一社会信用代码, 18 characters (GB 32100-2015).'),
    codeConfirmed: z
      .literal(true)
      .optional()
      .describe(
        'Say true where the register itself shows a code whose check character is wrong; such codes have been issued.',
      ),
    type: line(80).describe('类型, as registered: 有限责任公司(自然人投资或控股).'),
    status: z
      .enum(companyStatuses)
      .describe(
        '登记状态, folded: 存续/在业/开业 active; 迁出/迁入 moving; 停业/歇业 suspended; 清算 liquidation; 吊销 revoked; 撤销 annulled; 注销 deregistered.',
      ),
    statusText: line(40).describe('登记状态, as the register words it.'),
    legalRepresentative: line(60).describe(
      '法定代表人 (for a sole trader 经营者, for a partnership 执行事务合伙人).',
    ),
    registeredCapital: Money.optional().describe('注册资本. Left out for forms that have none.'),
    paidInCapital: Money.optional().describe(
      '实缴资本. Left out where it is not published, which is not the same as 0.',
    ),
    establishedOn: Day.describe('成立日期.'),
    term: z
      .strictObject({ from: Day.optional(), to: z.union([Day, z.literal('indefinite')]) })
      .optional()
      .describe('营业期限. `indefinite` for 长期 or 无固定期限.'),
    scope: line(2000).describe('经营范围, as registered.'),
    scopeEnglish: line(600).optional().describe('What it amounts to, in English.'),
    authority: line(80).describe('登记机关.'),
    address: line(200).describe('住所, as registered.'),
    addressEnglish: line(250).optional().describe('The registered address in English.'),
    insuredEmployees: z
      .strictObject({ count: z.int().min(0).max(1_000_000), year: z.int().min(2013).max(2100) })
      .optional()
      .describe('参保人数 and the year of the annual report it stands in.'),
    lastAnnualReport: z
      .int()
      .min(2013)
      .max(2100)
      .optional()
      .describe('Year of the last annual report published (年报).'),
    holders: z.array(Holder).max(20).default([]).describe('股东. The largest first.'),
    controller: line(120).optional().describe('实际控制人, where it can be told.'),
    branches: z.int().min(0).max(10_000).optional().describe('Number of 分支机构.'),
  })
  .describe('What the register says. Nothing here is judged.')

export const Finding = z
  .strictObject({
    what: line(400).describe(
      'What was found, in English, one or two sentences that a buyer understands.',
    ),
    original: line(400).optional().describe('The words of the source, in Chinese.'),
    severity: z
      .enum(severities)
      .optional()
      .describe(
        'note, low, medium, high or critical. Left out: the typical one of the check. Never below the floor of the check while open.',
      ),
    state: z
      .enum(['open', 'closed'])
      .default('open')
      .describe('closed: removed from the list, paid, withdrawn. It then costs a third or less.'),
    since: Day.optional().describe('When it began: listed, decided, filed.'),
    until: Day.optional().describe('When it was closed.'),
    reference: line(80)
      .optional()
      .describe(
        'Number of the case, decision or certificate. Two versions of a report are compared by it.',
      ),
    amount: z
      .strictObject({
        value: z.number().positive(),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .default('CNY'),
      })
      .optional()
      .describe('Money at stake, in whole units of the currency.'),
    link: Link.optional().describe('Where to read it.'),
    advice: line(300)
      .optional()
      .describe('What the buyer should do, where the advice of the check does not fit.'),
  })
  .describe('One thing found, or a series of like things told as one.')
export type Finding = z.infer<typeof Finding>

const Clear = z.strictObject({
  result: z.literal('clear'),
  on: Day.optional().describe('When the source was read. Left out: the day of the report.'),
  note: line(300).optional().describe('What was seen, where that is worth a line.'),
})
const Found = z.strictObject({
  result: z.literal('found'),
  on: Day.optional().describe('When the source was read. Left out: the day of the report.'),
  findings: z.array(Finding).min(1).max(20).describe('At least one.'),
})
const Unavailable = z.strictObject({
  result: z.literal('unavailable'),
  why: line(200).describe(
    'Why the source gave no answer: blocked, down, login needed. It counts as not known, never as clear.',
  ),
})
const NotAssessed = z.strictObject({
  result: z.literal('not-assessed'),
  why: line(200).optional().describe('Why it was not looked at. It counts as not known.'),
})
const NotApplicable = z.strictObject({
  result: z.literal('not-applicable'),
  why: line(200).describe(
    'Why the check does not concern this company or these goods. It costs nothing; allowed for a few checks only.',
  ),
})

export const CheckResult = z
  .discriminatedUnion('result', [Clear, Found, Unavailable, NotAssessed, NotApplicable])
  .describe('The answer of one source.')

/** "clear" alone is enough: most lines of most reports are that. */
const Answer = z
  .union([
    z.literal('clear').transform((): z.infer<typeof Clear> => ({ result: 'clear' })),
    CheckResult,
  ])
  .describe('"clear", or an object that says more.')

const Payee = z
  .strictObject({
    name: line(160).describe('Account holder, as on the invoice.'),
    bank: line(120).describe('Bank and branch.'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe('Where the account is, ISO 3166.'),
    lastDigits: z
      .string()
      .regex(/^\d{4}$/)
      .describe('The last four digits. Never the whole number.'),
  })
  .describe('The account that the invoice asks to pay.')

const Photograph = z.strictObject({
  file: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,60}\.(jpg|png)$/)
    .describe('Name of a file handed in with the report.'),
  caption: line(160).describe('What it shows.'),
  takenOn: Day.describe('The day it was taken.'),
})

export const SupplierReport = z.strictObject({
  $schema: z.string().optional().describe('For editors: the address of the JSON schema. Ignored.'),
  format: z.literal('supplier-report/1').describe('Says what this file is.'),
  request: line(40).describe('The id of the verification request.'),
  issuedOn: Day.describe(
    'The day of the report. Sources were read on this day or on the days given.',
  ),
  analyst: line(40).describe('Who answers for it; initials are enough.'),
  summary: line(700).describe('Two to four sentences for the buyer, in English.'),
  company: Company,
  payee: Payee.optional().describe('Left out where the buyer has no invoice yet.'),
  checks: z
    .partialRecord(z.enum(checkIds), Answer)
    .describe('By id of the check. One that is left out was not assessed.'),
  photographs: z.array(Photograph).max(12).default([]).describe('Of the site visit.'),
})

export type SupplierReport = z.infer<typeof SupplierReport>

/** An open finding of an earlier version whose source gave no answer this time. It still counts. */
const CarriedFinding = z.strictObject({
  check: z.enum(checkIds),
  finding: Finding,
  /** The day on which the source last showed it. */
  lastSeenOn: Day,
})
export type CarriedFinding = z.infer<typeof CarriedFinding>

/** A report as buyers get it: as it was handed in, and what earlier versions found and is still open. */
export const PublishedReport = SupplierReport.extend({
  carried: z.array(CarriedFinding).default([]),
})
export type PublishedReport = z.infer<typeof PublishedReport>

import * as z from 'zod'
import { UsdRates } from '../money/us-dollars.ts'
import { severities } from './check.ts'
import { type CheckId, checkIds, checkOf } from './checks.ts'
import { Company } from './company.ts'
import { Country } from './company-fields.ts'
import { ListedEvidence } from './report-evidence.ts'
import { Currency, Day, line, WebAddress } from './report-fields.ts'
import { reportFormats } from './report-formats.ts'

/** The size of the file that is handed in, without photographs. */
export const maxReportBytes = 512 * 1024

/** The most findings of one check. */
export const maxFindings = 20

export const Finding = z
  .strictObject({
    what: line(400).describe(
      'What was found, in English: one or two sentences that a buyer understands.',
    ),
    original: line(400).optional().describe('原文. The words of the source, in Chinese.'),
    severity: z
      .enum(severities)
      .optional()
      .describe(
        'Leave out for the typical severity of the check. An open finding of some checks has a lowest severity.',
      ),
    state: z
      .enum(['open', 'closed'])
      .default('open')
      .describe(
        'closed: paid, removed from the list or withdrawn (已履行、已移出、已撤销). Left out: open.',
      ),
    since: Day.optional().describe('The day on which it was listed, decided or filed.'),
    until: Day.optional().describe(
      '期限至. The last day of what has an end: a freeze, a pledge, a limit. Often later than the report.',
    ),
    closedOn: Day.optional().describe(
      '结案或移出日期. The day on which it was closed. Files from before this field gave it as `until`, which is still read.',
    ),
    reference: line(80)
      .optional()
      .describe(
        '案号、文号、证书号. The number of the case, decision or certificate. The next version of the report is compared by it.',
      ),
    sameMatterAs: line(80)
      .optional()
      .describe(
        '同一事项的案号. The reference of another finding of this report on the same matter, as a judgment and its enforcement: counted once, by the one that weighs more.',
      ),
    amount: z
      .strictObject({
        value: z.number().positive().max(1e13).describe('In whole units of the currency.'),
        currency: Currency,
      })
      .optional()
      .describe('金额. The money at stake: 183400 for CNY 183,400.'),
    source: line(120)
      .optional()
      .describe('来源. Who said it, in English, if it is not the source of the check.'),
    link: WebAddress.optional().describe('Where to read it.'),
    advice: line(300)
      .optional()
      .describe('What the buyer should do, if the advice of the check does not fit.'),
  })
  .describe('One thing that was found, or a series of like things told as one.')
export type Finding = z.infer<typeof Finding>

const ReadOn = Day.optional().describe(
  'The day on which the source was read. Left out: the day of the report.',
)

const Clear = z.strictObject({
  result: z.literal('clear').describe('The source was read and shows nothing.'),
  on: ReadOn,
  note: line(300).optional().describe('What was seen, if that is worth a line.'),
})

const Found = z.strictObject({
  result: z.literal('found').describe('The source was read and shows something.'),
  on: ReadOn,
  findings: z.array(Finding).min(1).max(maxFindings).describe('At least one.'),
})

const Unavailable = z.strictObject({
  result: z.literal('unavailable').describe('The source gave no answer. Never counts as clear.'),
  why: line(200).describe('Why: blocked, down, login needed, not published.'),
})

const NotAssessed = z.strictObject({
  result: z.literal('not-assessed').describe('Nobody looked. Never counts as clear.'),
  why: line(200).optional().describe('Why: not ordered, no name given.'),
})

const NotApplicable = z.strictObject({
  result: z
    .literal('not-applicable')
    .describe('The check does not concern this company or its goods. Few checks allow it.'),
  why: line(200).describe('Why it does not apply.'),
})

const CheckResult = z.discriminatedUnion('result', [
  Clear,
  Found,
  Unavailable,
  NotAssessed,
  NotApplicable,
])

/** The day on which a finding was closed; undefined for an open one, or if it is not known. */
export const closedDayOf = ({ state, closedOn, until }: Finding): string | undefined =>
  closedOn ?? (state === 'closed' ? until : undefined)

/** The last day of a freeze, a pledge or a limit. See `closedDayOf` for files that had one field for both. */
export const endOf = ({ state, closedOn, until }: Finding): string | undefined =>
  state === 'closed' && closedOn === undefined ? undefined : until

/** What an analyst says of one check: most lines of most reports are the word "clear" alone. */
const Answer = z.union(
  [z.literal('clear').transform((result): z.infer<typeof Clear> => ({ result })), CheckResult],
  { error: 'Expected "clear", or an object as { "result": "unavailable", "why": "…" }' },
)

const answerOf = (id: CheckId) => {
  const { en, zh, source } = checkOf(id)
  return Answer.optional().describe(
    `${zh}. ${en}. Source: ${source.en}. "clear", or an object that says more. Left out: not assessed.`,
  )
}

const Checks = z.strictObject(
  Object.fromEntries(checkIds.map((id) => [id, answerOf(id)])) as Record<
    CheckId,
    z.ZodOptional<typeof Answer>
  >,
)

const Payee = z.strictObject({
  name: line(160).describe('收款人. The account holder, as on the invoice.'),
  bank: line(120).describe('开户行. Bank and branch.'),
  country: Country.describe('Where the account is, ISO 3166: CN, HK.'),
  lastDigits: z
    .string()
    .regex(/^\d{4}$/, { error: 'Expected four digits in quotes, as "0916". Never more of them.' })
    .describe('账号末四位. The last four digits, in quotes. Never the whole number.'),
})

const Photograph = z.strictObject({
  file: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,60}\.(jpg|png)$/, {
      error:
        'Expected a file name of small letters, digits and hyphens, as gate-1.jpg or line.png.',
    })
    .describe('The name of a file that is handed in with the report: gate-1.jpg.'),
  caption: line(160).describe('What it shows, in English.'),
  takenOn: Day.describe('拍摄日期. The day on which it was taken.'),
})

/**
 * A verification report in the format `supplier-report/2`, as an analyst or a program hands it in. It holds only what
 * was found: score, verdict and next steps are computed from it (`score.ts`, `verdict.ts`), so a report cannot
 * contradict its own findings. A file of `supplier-report/1` is one without the later fields.
 */
export const SupplierReport = z.strictObject({
  $schema: z
    .string()
    .max(500)
    .optional()
    .describe('For editors: the address of the JSON Schema. Ignored otherwise.'),
  format: z
    .enum(reportFormats)
    .describe('The format of this file. 2 has more fields of the company.'),
  request: line(40).describe('The id of the verification request.'),
  issuedOn: Day.describe(
    '报告日期. The day of the report. Sources were read on this day, or on the days given.',
  ),
  analyst: line(40).describe('Who answers for the report. Initials are enough.'),
  summary: line(700).describe('Two to four sentences for the buyer, in English.'),
  company: Company,
  otherName: line(300)
    .optional()
    .describe(
      'Why the report is on another company than the buyer asked for, in English: the buyer reads it. Without it, such a report is refused. Leave out otherwise.',
    ),
  payee: Payee.optional().describe(
    '收款账户. The account that the invoice asks the buyer to pay. Leave out if the buyer has no invoice yet.',
  ),
  checks: Checks.describe('核查项. By the id of the check. One that is left out was not assessed.'),
  photographs: z
    .array(Photograph)
    .max(12)
    .default([])
    .describe('现场照片. Photographs of the site visit.'),
})
export type SupplierReport = z.infer<typeof SupplierReport>

const CarriedFinding = z.strictObject({
  check: z.enum(checkIds),
  finding: Finding,
  lastSeenOn: Day,
})
/**
 * A finding of an earlier version whose source gave no answer since; `lastSeenOn` is the day on which the
 * source last showed it. It counts as before.
 */
export type CarriedFinding = z.infer<typeof CarriedFinding>

export const CarriedFindings = z.array(CarriedFinding).default([])

/** A report is filed for years: a link that is no longer allowed is left out, and the rest is read. */
const withoutRefusedLinks = (filed: unknown): unknown =>
  typeof filed === 'object'
    ? JSON.parse(JSON.stringify(filed), (name, value) =>
        name === 'link' && !WebAddress.safeParse(value).success ? undefined : value,
      )
    : filed

/** Chinese names and places of a report in Latin letters, as a machine reads them (`make-readings.ts`). */
const Readings = z.record(z.string(), z.string()).default({})
export type Readings = z.infer<typeof Readings>

/**
 * A report as it is filed and shown: what was handed in, what earlier versions found (`carry-on.ts`), the rule that it
 * is scored by, how its names are read, and rates for US dollars. Files from before the rule was stored are of rule 1.
 */
export const PublishedReport = z.preprocess(
  withoutRefusedLinks,
  SupplierReport.extend({
    carried: CarriedFindings,
    rule: z.literal([1, 2]).default(1),
    /** The desk's pictures that this version shows. The analyst does not write it. */
    evidence: z.array(ListedEvidence).optional(),
    readings: Readings,
    usd: UsdRates.optional(),
  }),
)
export type PublishedReport = z.infer<typeof PublishedReport>

import * as z from 'zod'
import { Capital, CompanyStatus, Country, Pinyin } from './company-fields.ts'
import { Day, line } from './report-fields.ts'

const holderKinds = ['person', 'company', 'state', 'other'] as const

export const Holder = z.strictObject({
  name: line(120).describe('股东名称, as registered: in Chinese for Chinese holders.'),
  pinyin: Pinyin.optional(),
  kind: z.enum(holderKinds).describe('股东类型: 自然人 person, 法人 company, 国有 state.'),
  share: z
    .number()
    .gt(0)
    .max(100)
    .optional()
    .describe('持股比例, percent of the subscribed capital. Leave out if it is not published.'),
  subscribed: Capital.optional().describe('认缴出资. What the holder has promised to pay in.'),
  paidIn: Capital.optional().describe('实缴出资. What the holder has paid in.'),
  since: Day.optional().describe('入股日期. The day on which the holder became one.'),
  heldFor: line(120)
    .optional()
    .describe('代持. For whom a nominee holds the share, if that is known.'),
})
export type Holder = z.infer<typeof Holder>

/** A company above: who owns a shareholder, or a shareholder of a shareholder. */
export const Owner = z.strictObject({
  name: line(120).describe('公司名称. As it is named among the shareholders below it.'),
  englishName: line(160)
    .optional()
    .describe('英文名称. Of a company abroad: as its register has it, if that has English names.'),
  code: line(40).optional().describe('统一社会信用代码. Abroad: the number of its register.'),
  country: Country.optional().describe('Where it is registered, ISO 3166. Left out: CN.'),
  status: CompanyStatus.optional().describe(
    '登记状态, in our words. Leave out if it is not known.',
  ),
  holders: z
    .array(Holder)
    .max(50)
    .default([])
    .describe('股东. Its shareholders, the largest first.'),
  notFollowed: line(200)
    .optional()
    .describe('未能穿透的原因. Why its owners could not be followed, in English.'),
})
export type Owner = z.infer<typeof Owner>

/** The highest sum of one company's shares: a hundred percent, and what rounding may add. */
export const maxShares = 100.5
const minShares = 99.5

/** True if shares with this sum leave no part of a company to others. */
export const isWhole = (percent: number): boolean => percent >= minShares && percent <= maxShares

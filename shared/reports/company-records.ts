import * as z from 'zod'
import { Pinyin } from './company-fields.ts'
import { Day, line } from './report-fields.ts'

export const personRoles = [
  'legal-representative',
  'chairman',
  'director',
  'executive-director',
  'general-manager',
  'manager',
  'supervisor',
  'finance',
  'partner',
  'liquidator',
  'other',
] as const

export const Person = z.strictObject({
  name: line(60).describe('姓名, as registered.'),
  pinyin: Pinyin.optional(),
  role: z
    .enum(personRoles)
    .describe(
      '职务: 法定代表人 legal-representative, 董事长 chairman, 董事 director, 执行董事 executive-director, 总经理 general-manager, 经理 manager, 监事 supervisor, 财务负责人 finance, 合伙人 partner, 清算组成员 liquidator.',
    ),
  since: Day.optional().describe('任职日期. The day on which the person took the office.'),
})
export type Person = z.infer<typeof Person>

export const relations = [
  'parent',
  'subsidiary',
  'branch',
  'same-people',
  'same-address',
  'same-phone',
] as const

export const RelatedCompany = z.strictObject({
  name: line(120).describe('公司名称, as registered.'),
  pinyin: Pinyin.optional(),
  englishName: line(160).optional().describe('英文名称.'),
  code: line(40).optional().describe('统一社会信用代码. Abroad: the number of its register.'),
  relation: z
    .enum(relations)
    .describe(
      '关联关系: 母公司 parent, 子公司 subsidiary, 分支机构 branch, 人员相同 same-people, 地址相同 same-address, 电话相同 same-phone.',
    ),
  note: line(200).optional().describe('Who or what they share, in English.'),
})
export type RelatedCompany = z.infer<typeof RelatedCompany>

export const changedFields = [
  'name',
  'address',
  'legal-representative',
  'people',
  'holders',
  'registered-capital',
  'paid-in-capital',
  'scope',
  'type',
  'term',
  'status',
  'other',
] as const

export const RegisteredChange = z.strictObject({
  on: Day.describe('变更日期.'),
  field: z
    .enum(changedFields)
    .describe(
      '变更事项: 名称 name, 住所 address, 法定代表人 legal-representative, 人员 people, 股东 holders, 注册资本 registered-capital, 实缴资本 paid-in-capital, 经营范围 scope, 类型 type, 期限 term, 状态 status.',
    ),
  before: line(600).optional().describe('变更前, as registered.'),
  after: line(600).optional().describe('变更后, as registered.'),
  english: line(300).optional().describe('What changed, in English, where it needs words.'),
})
export type RegisteredChange = z.infer<typeof RegisteredChange>

export const License = z.strictObject({
  name: line(120).describe('许可证名称, as issued.'),
  english: line(160).optional().describe('What it permits, in English.'),
  number: line(80).describe('许可证编号.'),
  until: Day.optional().describe('有效期至. Leave out if it has no end.'),
})

export const Trademark = z.strictObject({
  name: line(120).describe('商标. Its words, or what the picture shows.'),
  number: line(40).describe('注册号.'),
  class: z.int().min(1).max(45).optional().describe('国际分类. The Nice class, 1 to 45.'),
  until: Day.optional().describe('专用权期限至.'),
})

export const Contact = z.strictObject({
  kind: z
    .enum(['telephone', 'website', 'email-domain'])
    .describe('电话 telephone, 网站 website, 邮箱域名 email-domain.'),
  value: line(200).describe('The number with its country code, the address, or the domain.'),
  source: line(120).describe('来源. Where it was found, in English: annual report for 2025.'),
  tried: z
    .enum(['works', 'no-answer', 'another', 'not-tried'])
    .default('not-tried')
    .describe(
      '核实结果: 核实有效 works, 无应答 no-answer, 属于其他公司 another, 未核实 not-tried.',
    ),
})
export type Contact = z.infer<typeof Contact>

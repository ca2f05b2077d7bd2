import * as z from 'zod'
import { AnnualReportYear, Capital, CompanyStatus } from './company-fields.ts'
import {
  Contact,
  License,
  Person,
  RegisteredChange,
  RelatedCompany,
  Trademark,
} from './company-records.ts'
import { Holder, Owner } from './ownership.ts'
import { Day, line } from './report-fields.ts'

const termError = 'Expected a day that exists, such as 2036-11-20, or indefinite'

const Term = z.strictObject({
  from: Day.optional().describe('营业期限自. The first day.'),
  to: z
    .union(
      [
        z.iso.date({
          error: ({ input }) => (typeof input === 'string' ? `${termError}.` : undefined),
        }),
        z.literal('indefinite'),
      ],
      { error: termError },
    )
    .describe('营业期限至. The last day, or indefinite for 长期 and 无固定期限.'),
})

const InsuredEmployees = z.strictObject({
  count: z.int().min(0).max(1_000_000).describe('参保人数.'),
  year: AnnualReportYear.describe('报送年度. The year of the annual report that has the number.'),
})

/** The entry of a company in the register (GSXT 国家企业信用信息公示系统), without judgment. */
export const Company = z
  .strictObject({
    name: line(120).describe('名称. The legal name in Chinese, exactly as registered.'),
    englishName: line(160)
      .optional()
      .describe(
        '英文名称. The name that the company uses in English. Mainland China does not register it.',
      ),
    formerNames: z.array(line(120)).max(10).default([]).describe('曾用名. The newest first.'),
    code: z
      .string()
      .regex(/^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/, {
        error:
          'Expected the 18 capital letters and digits of a unified social credit code (no I, O, S, V, Z).',
      })
      .describe('统一社会信用代码. The unified social credit code, 18 characters (GB 32100-2015).'),
    codeConfirmed: z
      .literal(true)
      .optional()
      .describe(
        'true if the register itself shows a code whose check character is wrong, or whose province is not the one in the name: such codes have been issued, and a company that moves keeps its code.',
      ),
    type: line(80).describe('类型. As registered: 有限责任公司(自然人投资或控股).'),
    status: CompanyStatus.describe(
      '登记状态, in our words: 存续, 在业, 开业 active; 迁出, 迁入 moving; 停业, 歇业 suspended; 清算 liquidation; 吊销 revoked; 撤销 annulled; 注销 deregistered.',
    ),
    statusText: line(40).describe('登记状态. As the register words it.'),
    legalRepresentative: line(60).describe(
      '法定代表人. For a sole trader 经营者, for a partnership 执行事务合伙人.',
    ),
    registeredCapital: Capital.optional().describe(
      '注册资本. The subscribed capital. Leave out for forms of company that have none.',
    ),
    paidInCapital: Capital.optional().describe(
      '实缴资本. Leave out if it is not published, which is not the same as 0.',
    ),
    establishedOn: Day.describe('成立日期.'),
    term: Term.optional().describe('营业期限. How long the company may do business.'),
    scope: line(2000).describe('经营范围. The business scope, as registered.'),
    scopeEnglish: line(600).optional().describe('经营范围. What it amounts to, in English.'),
    authority: line(80).describe('登记机关. The authority that registered the company.'),
    address: line(200).describe('住所. The registered address, as registered.'),
    addressEnglish: line(250).optional().describe('住所. The registered address in English.'),
    insuredEmployees: InsuredEmployees.optional().describe(
      '参保人数. Employees with pension insurance, by an annual report.',
    ),
    lastAnnualReport: AnnualReportYear.optional().describe(
      '年报. The year of the last annual report published.',
    ),
    insuredBefore: z
      .array(InsuredEmployees)
      .max(10)
      .optional()
      .describe('往年参保人数. The same of earlier years, the newest first.'),
    holders: z
      .array(Holder)
      .max(200)
      .default([])
      .describe('股东. Shareholders, the largest first.'),
    owners: z
      .array(Owner)
      .max(60)
      .optional()
      .describe(
        '股权穿透. Who owns the shareholders that are companies, and so on, up to level 4; the shareholders are level 1.',
      ),
    controller: line(120)
      .optional()
      .describe('实际控制人. The person or company in control, if it is known.'),
    branches: z.int().min(0).max(10_000).optional().describe('分支机构. The number of branches.'),
    people: z
      .array(Person)
      .max(50)
      .optional()
      .describe('主要人员. Directors, supervisors, managers and the like.'),
    related: z
      .array(RelatedCompany)
      .max(50)
      .optional()
      .describe('关联公司. Companies that belong together.'),
    changes: z.array(RegisteredChange).max(100).optional().describe('变更记录. The newest first.'),
    licenses: z.array(License).max(30).optional().describe('许可证. Licenses that were found.'),
    trademarks: z.array(Trademark).max(30).optional().describe('商标. Trademarks that were found.'),
    contacts: z
      .array(Contact)
      .max(20)
      .optional()
      .describe('联系方式. Contacts that were found, and whether they were tried.'),
  })
  .describe('登记信息. The entry in the register, without judgment.')

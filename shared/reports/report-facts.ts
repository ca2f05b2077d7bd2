import { capitalText, dayText, decimalText } from './report-words.ts'
import type { PublishedReport } from './supplier-report.ts'

export interface Fact {
  readonly label: string
  readonly zh: string
  /** A second line, if there is one, is the English of the first. */
  readonly value: string
  /** True for the unified social credit code: characters of one width. */
  readonly code?: true
}

const lines = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join('\n')

const termText = ({ from, to }: NonNullable<PublishedReport['company']['term']>): string => {
  const end = to === 'indefinite' ? 'indefinite (长期)' : dayText(to)
  if (from) return `${dayText(from)} to ${end}`
  return to === 'indefinite' ? 'Indefinite (长期)' : `Until ${end}`
}

/** The register's facts and the payee, in the order in which they are shown. Facts without a value have ''. */
export function allFactsOf({ company, payee }: PublishedReport): Fact[] {
  const { insuredEmployees } = company
  const holders = company.holders.map(({ name, share }) =>
    share === undefined ? name : `${name} ${decimalText(share)}%`,
  )
  const rows: [label: string, zh: string, value: string | undefined, code?: true][] = [
    ['Legal name', '名称', company.name],
    ['English name (not registered)', '英文名称', company.englishName],
    ['Former names', '曾用名', company.formerNames.join('；')],
    ['Unified social credit code', '统一社会信用代码', company.code, true],
    ['Type', '类型', company.type],
    ['Status', '登记状态', company.statusText],
    ['Legal representative', '法定代表人', company.legalRepresentative],
    [
      'Registered capital',
      '注册资本',
      company.registeredCapital && capitalText(company.registeredCapital),
    ],
    [
      'Paid-in capital',
      '实缴资本',
      company.paidInCapital ? capitalText(company.paidInCapital) : 'Not published',
    ],
    ['Established', '成立日期', dayText(company.establishedOn)],
    ['Term', '营业期限', company.term && termText(company.term)],
    ['Registration authority', '登记机关', company.authority],
    ['Registered address', '住所', lines(company.address, company.addressEnglish)],
    ['Business scope', '经营范围', lines(company.scope, company.scopeEnglish)],
    ['Shareholders', '股东', holders.join('；')],
    ['Controlling person', '实际控制人', company.controller],
    [
      'Insured employees',
      '参保人数',
      insuredEmployees && `${insuredEmployees.count} (annual report for ${insuredEmployees.year})`,
    ],
    ['Last annual report', '最近年报', company.lastAnnualReport?.toString()],
    ['Branches', '分支机构', company.branches?.toString()],
    [
      'Payee on the invoice',
      '收款人',
      payee &&
        `${payee.name}\n${payee.bank}, ${payee.country}, account ending in ${payee.lastDigits}`,
    ],
  ]
  return rows.map(([label, zh, value = '', code]) => ({ label, zh, value, ...(code && { code }) }))
}

/** Those that have a value. */
export const factsOf = (report: PublishedReport): Fact[] =>
  allFactsOf(report).filter(({ value }) => value !== '')

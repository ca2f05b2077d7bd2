import { countryInEnglish } from '../names/countries.ts'
import { officeInEnglish } from '../names/offices.ts'
import { placeInEnglish } from '../names/places.ts'
import { typeInEnglish } from '../names/register-types.ts'
import { inBothScripts, type Latin, latinOf } from './both-scripts.ts'
import { statusWords } from './record-words.ts'
import { capitalInEnglish, capitalText, dayText, decimalText } from './report-words.ts'
import type { PublishedReport } from './supplier-report.ts'

export interface Fact {
  readonly label: string
  readonly zh: string
  /** A second line, if there is one, is the English of the first. */
  readonly value: string
  /** True for the unified social credit code: characters of one width. */
  readonly code?: true
  /** True for words that a browser may translate; names, codes and numbers must stay. */
  readonly isText?: true
}

const lines = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join('\n')

const termText = ({ from, to }: NonNullable<PublishedReport['company']['term']>): string => {
  if (to === 'indefinite')
    return from ? `From ${dayText(from)}, no end date (长期)` : 'No end date (长期)'
  return from ? `${dayText(from)} to ${dayText(to)}` : `Until ${dayText(to)}`
}

type Capital = NonNullable<PublishedReport['company']['registeredCapital']>

type Row = [label: string, zh: string, value: string | undefined, kind?: 'code' | 'text']

/**
 * The register's facts and the payee, in the order in which they are shown. Facts without a value have ''.
 *
 * @param latin how names are written in Latin letters
 */
export function allFactsOf(report: PublishedReport, latin: Latin = latinOf): Fact[] {
  const { company, payee } = report
  const { insuredEmployees, type, authority, address } = company
  const capital = (sum: Capital) => lines(capitalText(sum), capitalInEnglish(sum, report.usd))
  const named = (name: string) => inBothScripts(report, name, latin)
  const holders = company.holders.map(({ name, share }) =>
    share === undefined ? named(name) : `${named(name)} ${decimalText(share)}%`,
  )
  const rows: Row[] = [
    ['Legal name', '名称', company.name],
    ['English name (not registered)', '英文名称', company.englishName],
    ['Former names', '曾用名', company.formerNames.map(named).join('；')],
    ['Unified social credit code', '统一社会信用代码', company.code, 'code'],
    ['Type', '类型', lines(type, typeInEnglish(type)), 'text'],
    ['Status', '登记状态', lines(company.statusText, statusWords[company.status][1]), 'text'],
    ['Legal representative', '法定代表人', named(company.legalRepresentative)],
    [
      'Registered capital',
      '注册资本',
      company.registeredCapital && capital(company.registeredCapital),
    ],
    [
      'Paid-in capital',
      '实缴资本',
      company.paidInCapital ? capital(company.paidInCapital) : 'Not published',
    ],
    ['Established', '成立日期', dayText(company.establishedOn)],
    ['Term', '营业期限', company.term && termText(company.term)],
    [
      'Registration authority',
      '登记机关',
      lines(authority, latin(report, authority) ?? officeInEnglish(authority)),
      'text',
    ],
    [
      'Registered address',
      '住所',
      lines(address, latin(report, address) ?? placeInEnglish(address)),
      'text',
    ],
    ['Business scope', '经营范围', lines(company.scope, company.scopeEnglish), 'text'],
    ['Shareholders', '股东', holders.join('；')],
    ['Controlling person', '实际控制人', company.controller && named(company.controller)],
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
        `${named(payee.name)}\n${payee.bank}, ${countryInEnglish(payee.country)}, account ending in ${payee.lastDigits}`,
    ],
  ]
  return rows.map(([label, zh, value = '', kind]) => ({
    label,
    zh,
    value,
    ...(kind === 'code' && { code: true }),
    ...(kind === 'text' && { isText: true }),
  }))
}

/** Where the facts are from. @param day on which the register was read; undefined if it gave no answer */
export const factsFrom = (day: string | undefined): string =>
  [
    `As in China’s public company register${day === undefined ? '' : `, read on ${dayText(day)}`}.`,
    'The English name and the payee are as the supplier gives them.',
  ].join(' ')

/** The facts for which no register vouches. */
export const factsUnvouched = ({ company }: PublishedReport): string =>
  [
    'Paid-in capital and insured employees are self-reported in the company’s annual report.',
    ...(company.controller === undefined
      ? []
      : ['No register names the controlling person: that is our conclusion.']),
  ].join(' ')

/** The facts that have a value. */
export const factsOf = (report: PublishedReport): Fact[] =>
  allFactsOf(report).filter(({ value }) => value !== '')

import type { DeskLanguage } from '../texts.ts'
import { patternOf } from './shape.ts'

export type Label = Readonly<Record<DeskLanguage, string>> & {
  /** Words of help below the field. */
  hint?: Readonly<Record<DeskLanguage, string>>
}

/** The label of each field of the form, by its path; `*` stands for a place in a list. */
export const labels = {
  issuedOn: { zh: '报告日期', en: 'Day of the report' },
  analyst: {
    zh: '负责人',
    en: 'Analyst',
    hint: { zh: '姓名缩写；留空则自动填写。', en: 'Initials. Left empty: those of your name.' },
  },
  summary: {
    zh: '给买家的总结（英文）',
    en: 'Summary for the buyer',
    hint: { zh: '二至四句英文。', en: 'Two to four sentences, in English.' },
  },
  'company.name': {
    zh: '名称',
    en: 'Legal name',
    hint: { zh: '与登记信息逐字一致。', en: 'In Chinese, exactly as registered.' },
  },
  'company.englishName': { zh: '英文名称', en: 'English name' },
  'company.formerNames': { zh: '曾用名', en: 'Former names' },
  'company.formerNames.*': { zh: '曾用名', en: 'Former name' },
  'company.code': { zh: '统一社会信用代码', en: 'Unified social credit code' },
  'company.codeConfirmed': {
    zh: '登记系统显示的代码就是这样',
    en: 'The register itself shows this code',
  },
  'company.type': { zh: '类型', en: 'Type' },
  'company.status': { zh: '登记状态（归类）', en: 'Status, classified' },
  'company.statusText': { zh: '登记状态（原文）', en: 'Status, as registered' },
  'company.legalRepresentative': { zh: '法定代表人', en: 'Legal representative' },
  'company.registeredCapital': { zh: '注册资本', en: 'Registered capital' },
  'company.registeredCapital.wan': {
    zh: '注册资本（万）',
    en: 'Registered, in ten thousands (万)',
  },
  'company.registeredCapital.currency': {
    zh: '注册资本币种',
    en: 'Currency of registered capital',
  },
  'company.paidInCapital': { zh: '实缴资本', en: 'Paid-in capital' },
  'company.paidInCapital.wan': { zh: '实缴资本（万）', en: 'Paid in, in ten thousands (万)' },
  'company.paidInCapital.currency': { zh: '实缴资本币种', en: 'Currency of paid-in capital' },
  'company.establishedOn': { zh: '成立日期', en: 'Established on' },
  'company.term': { zh: '营业期限', en: 'Term of business' },
  'company.term.from': { zh: '营业期限自', en: 'Term from' },
  'company.term.to': { zh: '营业期限至', en: 'Term to' },
  'company.scope': { zh: '经营范围', en: 'Business scope' },
  'company.scopeEnglish': { zh: '经营范围（英文概述）', en: 'Business scope in English' },
  'company.authority': { zh: '登记机关', en: 'Registration authority' },
  'company.address': { zh: '住所', en: 'Registered address' },
  'company.addressEnglish': { zh: '住所（英文）', en: 'Registered address in English' },
  'company.insuredEmployees': { zh: '参保人数', en: 'Insured employees' },
  'company.insuredEmployees.count': { zh: '参保人数', en: 'Number of insured employees' },
  'company.insuredEmployees.year': { zh: '参保人数所属年度', en: 'Year of that annual report' },
  'company.lastAnnualReport': { zh: '最近年报年度', en: 'Year of the last annual report' },
  'company.holders': { zh: '股东', en: 'Shareholders' },
  'company.holders.*.name': { zh: '股东名称', en: 'Name of shareholder' },
  'company.holders.*.kind': { zh: '股东类型', en: 'Kind of shareholder' },
  'company.holders.*.share': { zh: '持股比例（%）', en: 'Share (%)' },
  'company.controller': { zh: '实际控制人', en: 'Controlling person' },
  'company.branches': { zh: '分支机构数量', en: 'Number of branches' },
  otherName: {
    zh: '为什么是另一家公司（英文）',
    en: 'Why it is another company',
    hint: {
      zh: '一两句英文，买家会看到。',
      en: 'One or two sentences, in English. The buyer reads them.',
    },
  },
  'payee.name': {
    zh: '收款人',
    en: 'Account holder',
    hint: { zh: '与发票一致。', en: 'As on the invoice.' },
  },
  'payee.bank': { zh: '开户行', en: 'Bank and branch' },
  'payee.country': {
    zh: '账户所在国家或地区',
    en: 'Country of the account',
    hint: { zh: '两位大写字母，例如 CN、HK。', en: 'Two capital letters, as CN or HK.' },
  },
  'payee.lastDigits': {
    zh: '账号末四位',
    en: 'Last four digits of the account',
    hint: { zh: '切勿填写完整账号。', en: 'Never the whole number.' },
  },
  'answer.why': { zh: '原因（英文，买家会看到）', en: 'Why (in English, the buyer reads it)' },
  'answer.note': { zh: '备注（英文）', en: 'Note, in English' },
  'answer.on': {
    zh: '查询日期',
    en: 'Read on',
    hint: { zh: '留空则为报告日期。', en: 'Left empty: the day of the report.' },
  },
  'finding.what': {
    zh: '风险描述（英文）',
    en: 'What was found',
    hint: { zh: '一两句买家看得懂的英文。', en: 'One or two sentences for the buyer, in English.' },
  },
  'finding.original': { zh: '原文', en: 'Original words, in Chinese' },
  'finding.severity': { zh: '严重程度', en: 'Severity' },
  'finding.state': { zh: '状态', en: 'State' },
  'finding.since': { zh: '立案、列入或处罚日期', en: 'Since' },
  'finding.until': {
    zh: '期限至',
    en: 'Until',
    hint: {
      zh: '冻结、出质、限制等的届满日期，可晚于报告日期。',
      en: 'The end of a freeze, a pledge or a limit. It may be after the report.',
    },
  },
  'finding.closedOn': { zh: '结案或移出日期', en: 'Closed on' },
  'finding.reference': { zh: '案号、文号或证书号', en: 'Number of case, decision or certificate' },
  'finding.sameMatterAs': {
    zh: '同一事项的案号',
    en: 'Same matter as',
    hint: {
      zh: '本报告中同一事项的另一条记录的案号，例如判决与其执行：只计一次分。',
      en: 'The number of another finding on the same matter, as a judgment and its enforcement: counted once.',
    },
  },
  'finding.amount': { zh: '涉及金额', en: 'Money at stake' },
  'finding.amount.value': { zh: '金额（元）', en: 'Amount' },
  'finding.amount.currency': { zh: '金额币种', en: 'Currency of the amount' },
  'finding.link': { zh: '链接', en: 'Link' },
  'finding.advice': {
    zh: '给买家的建议（英文）',
    en: 'Advice for the buyer',
    hint: { zh: '留空则用该核查项的通用建议。', en: 'Left empty: the advice of the check.' },
  },
  photographs: { zh: '照片', en: 'Photographs' },
  'photographs.*.file': { zh: '文件名', en: 'File name' },
  'photographs.*.caption': { zh: '说明（英文）', en: 'Caption, in English' },
  'photographs.*.takenOn': { zh: '拍摄日期', en: 'Taken on' },
} as const satisfies Readonly<Record<string, Label>>

const englishFields: ReadonlySet<string> = new Set([
  'summary',
  'company.englishName',
  'company.scopeEnglish',
  'company.addressEnglish',
  'answer.why',
  'answer.note',
  'finding.what',
  'finding.advice',
  'photographs.*.caption',
] satisfies (keyof typeof labels)[])

/** Whether the buyer reads the field as it is typed, in English. */
export const isEnglish = (path: string): boolean => englishFields.has(patternOf(path))

/** @returns undefined for a path that is no field of the form, as of a faulty draft */
export const labelOf = (path: string): Label | undefined =>
  (labels as Readonly<Record<string, Label>>)[patternOf(path)]

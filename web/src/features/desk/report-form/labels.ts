import { type DeskLanguage, texts } from '../texts.ts'
import { patternOf } from './shape.ts'

/** The label of each field of the form, by its path; `*` stands for a place in a list. */
export const labels = texts({
  issuedOn: ['报告日期', 'Day of the report'],
  analyst: ['负责人', 'Analyst'],
  summary: ['给买家的总结（英文）', 'Summary for the buyer'],
  'company.name': ['名称', 'Legal name'],
  'company.englishName': ['英文名称', 'English name'],
  'company.formerNames': ['曾用名', 'Former names'],
  'company.formerNames.*': ['曾用名', 'Former name'],
  'company.code': ['统一社会信用代码', 'Unified social credit code'],
  'company.codeConfirmed': ['登记系统显示的代码就是这样', 'The register itself shows this code'],
  'company.type': ['类型', 'Type'],
  'company.status': ['登记状态（归类）', 'Status, classified'],
  'company.statusText': ['登记状态（原文）', 'Status, as registered'],
  'company.legalRepresentative': ['法定代表人', 'Legal representative'],
  'company.registeredCapital': ['注册资本', 'Registered capital'],
  'company.registeredCapital.wan': ['注册资本（万）', 'Registered, in ten thousands (万)'],
  'company.registeredCapital.currency': ['注册资本币种', 'Currency of registered capital'],
  'company.paidInCapital': ['实缴资本', 'Paid-in capital'],
  'company.paidInCapital.wan': ['实缴资本（万）', 'Paid in, in ten thousands (万)'],
  'company.paidInCapital.currency': ['实缴资本币种', 'Currency of paid-in capital'],
  'company.establishedOn': ['成立日期', 'Established on'],
  'company.term': ['营业期限', 'Term of business'],
  'company.term.from': ['营业期限自', 'Term from'],
  'company.term.to': ['营业期限至', 'Term to'],
  'company.scope': ['经营范围', 'Business scope'],
  'company.scopeEnglish': ['经营范围（英文概述）', 'Business scope in English'],
  'company.authority': ['登记机关', 'Registration authority'],
  'company.address': ['住所', 'Registered address'],
  'company.addressEnglish': ['住所（英文）', 'Registered address in English'],
  'company.insuredEmployees': ['参保人数', 'Insured employees'],
  'company.insuredEmployees.count': ['参保人数', 'Number of insured employees'],
  'company.insuredEmployees.year': ['参保人数所属年度', 'Year of that annual report'],
  'company.lastAnnualReport': ['最近年报年度', 'Year of the last annual report'],
  'company.holders': ['股东', 'Shareholders'],
  'company.holders.*.name': ['股东名称', 'Name of shareholder'],
  'company.holders.*.kind': ['股东类型', 'Kind of shareholder'],
  'company.holders.*.share': ['持股比例（%）', 'Share (%)'],
  'company.controller': ['实际控制人', 'Controlling person'],
  'company.branches': ['分支机构数量', 'Number of branches'],
  otherName: ['为什么是另一家公司（英文）', 'Why it is another company'],
  'payee.name': ['收款人', 'Account holder'],
  'payee.bank': ['开户行', 'Bank and branch'],
  'payee.country': ['账户所在国家或地区', 'Country of the account'],
  'payee.lastDigits': ['账号末四位', 'Last four digits of the account'],
  'answer.why': ['原因（英文，买家会看到）', 'Why (in English, the buyer reads it)'],
  'answer.note': ['备注（英文）', 'Note, in English'],
  'answer.on': ['查询日期', 'Read on'],
  'finding.what': ['风险描述（英文）', 'What was found'],
  'finding.original': ['原文', 'Original words, in Chinese'],
  'finding.severity': ['严重程度', 'Severity'],
  'finding.state': ['状态', 'State'],
  'finding.since': ['立案、列入或处罚日期', 'Since'],
  'finding.until': ['期限至', 'Until'],
  'finding.closedOn': ['结案或移出日期', 'Closed on'],
  'finding.reference': ['案号、文号或证书号', 'Number of case, decision or certificate'],
  'finding.sameMatterAs': ['同一事项的案号', 'Same matter as'],
  'finding.amount': ['涉及金额', 'Money at stake'],
  'finding.amount.value': ['金额（元）', 'Amount'],
  'finding.amount.currency': ['金额币种', 'Currency of the amount'],
  'finding.link': ['链接', 'Link'],
  'finding.advice': ['给买家的建议（英文）', 'Advice for the buyer'],
  photographs: ['照片', 'Photographs'],
  'photographs.*.file': ['文件名', 'File name'],
  'photographs.*.caption': ['说明（英文）', 'Caption, in English'],
  'photographs.*.takenOn': ['拍摄日期', 'Taken on'],
})

/** Words of help below a field. */
const hints = texts({
  analyst: ['姓名缩写；留空则自动填写。', 'If empty, your initials are used.'],
  summary: ['二至四句英文。', 'Two to four sentences, in English.'],
  'company.name': ['与登记信息逐字一致。', 'In Chinese, exactly as registered.'],
  otherName: [
    '一两句英文，买家会看到。',
    'One or two sentences, in English. The buyer reads them.',
  ],
  'payee.name': ['与发票一致。', 'As on the invoice.'],
  'payee.country': ['两位大写字母，例如 CN、HK。', 'Two capital letters, such as CN or HK.'],
  'payee.lastDigits': ['切勿填写完整账号。', 'Never the whole number.'],
  'answer.on': ['留空则为报告日期。', 'If empty, the report date is used.'],
  'finding.what': ['一两句买家看得懂的英文。', 'One or two sentences for the buyer, in English.'],
  'finding.until': [
    '冻结、出质、限制等的届满日期，可晚于报告日期。',
    'The end of a freeze, a pledge or a limit. It may be after the report.',
  ],
  'finding.sameMatterAs': [
    '本报告中同一事项的另一条记录的案号，例如判决与其执行：只计一次分。',
    'The number of another finding on the same matter, such as a judgment and its enforcement, so that it counts once.',
  ],
  'finding.advice': ['留空则用该核查项的通用建议。', 'If empty, the check’s own advice is used.'],
})

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
] satisfies (keyof (typeof labels)['zh'])[])

/** Whether the buyer reads the field as it is typed, in English. */
export const isEnglish = (path: string): boolean => englishFields.has(patternOf(path))

type Words = Readonly<Record<DeskLanguage, Readonly<Record<string, string>>>>
const wordsAt = (words: Words, path: string, language: DeskLanguage): string | undefined =>
  words[language][patternOf(path)]

/** @returns undefined for a path that is no field of the form, as of a faulty draft */
export const labelOf = (path: string, language: DeskLanguage) => wordsAt(labels, path, language)

export const helpOf = (path: string, language: DeskLanguage) => wordsAt(hints, path, language)

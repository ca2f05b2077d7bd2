import type { companyStatuses } from '../../../../../shared/reports/company.ts'
import type { DeskTexts } from '../desk-texts.ts'

/** The facts that can be recognized, in the order in which they are shown. */
export const recognizableFields = [
  'name',
  'englishName',
  'formerNames',
  'code',
  'type',
  'status',
  'statusText',
  'legalRepresentative',
  'registeredCapital',
  'paidInCapital',
  'establishedOn',
  'term',
  'scope',
  'authority',
  'address',
  'insuredEmployees',
  'lastAnnualReport',
  'controller',
  'branches',
] as const
export type RecognizableField = (typeof recognizableFields)[number]

export type RegisterTextTexts = {
  label: string
  hint: string
  found: (count: number) => string
  nothing: string
  tooLong: string
  take: string
  field: string
  value: string
  source: string
  missing: string
  missingNote: string
  /** Of a code on the page that is no code. */
  codeNotTaken: (code: string, why: string) => string
  checkCharacter: (expected: string) => string
  unusual: string
  takeOver: (count: number) => string
  takenOver: (count: number) => string
  none: string
  clear: string
  indefinite: string
  until: (day: string) => string
  capital: (wan: string, currency: string) => string
  insured: (count: number, year: number) => string
  fields: Readonly<Record<RecognizableField, string>>
  statuses: Readonly<Record<(typeof companyStatuses)[number], string>>
}

const zh: RegisterTextTexts = {
  label: '粘贴登记信息',
  hint: '在登记网站、商业查询网站或营业执照的页面上全选、复制，然后粘贴到这里。只识别有把握的内容。',
  found: (count) => `识别出 ${count} 项。`,
  nothing: '未识别到任何内容。请确认复制的文字里有“法定代表人：某某”这样的名称和内容。',
  tooLong: '文字太长，不是一页登记信息。请只复制公司的登记信息部分。',
  take: '采用',
  field: '栏目',
  value: '填入的内容',
  source: '原文',
  missing: '未识别：',
  missingNote: '页面上没有、写法不明确或前后不一致的内容不会猜测，请手工填写。',
  codeNotTaken: (code, why) => `代码 ${code} 未采用：${why}`,
  checkCharacter: (expected) =>
    `校验位应为 ${expected}。如果登记系统显示的就是这个代码，请手工填写并勾选确认。`,
  unusual: '有繁体字或生僻字，请与登记信息逐字核对。',
  takeOver: (count) => `采用 ${count} 项`,
  takenOver: (count) => `已填入 ${count} 项，请在下方逐项核对。`,
  none: '至少选择一项。',
  clear: '清空',
  indefinite: '长期',
  until: (day) => `至 ${day}`,
  capital: (wan, currency) => `${wan} 万 ${currency}`,
  insured: (count, year) => `${count} 人（${year} 年报）`,
  fields: {
    name: '名称',
    englishName: '英文名称',
    formerNames: '曾用名',
    code: '统一社会信用代码',
    type: '类型',
    status: '登记状态（归类）',
    statusText: '登记状态（原文）',
    legalRepresentative: '法定代表人',
    registeredCapital: '注册资本',
    paidInCapital: '实缴资本',
    establishedOn: '成立日期',
    term: '营业期限',
    scope: '经营范围',
    authority: '登记机关',
    address: '住所',
    insuredEmployees: '参保人数',
    lastAnnualReport: '最近年报',
    controller: '实际控制人',
    branches: '分支机构数',
  },
  statuses: {
    active: '存续、在业',
    moving: '迁出、迁入',
    suspended: '停业、歇业',
    liquidation: '清算',
    revoked: '吊销',
    annulled: '撤销',
    deregistered: '注销',
  },
}

const en: RegisterTextTexts = {
  label: 'Paste a register page',
  hint: 'Select and copy the page of the register, of a commercial site or of a licence, and paste it here. Only what is certain is recognized.',
  found: (count) => (count === 1 ? '1 fact was recognized.' : `${count} facts were recognized.`),
  nothing:
    'Nothing was recognized. Check that the text has labels with values, as in 法定代表人：某某.',
  tooLong: 'This text is too long for a register page. Copy only the company’s entry.',
  take: 'Take',
  field: 'Fact',
  value: 'What is filled in',
  source: 'Words of the page',
  missing: 'Not recognized:',
  missingNote:
    'What the page does not have, says unclearly or says in two ways is not guessed. Fill it in by hand.',
  codeNotTaken: (code, why) => `The code ${code} was not taken: ${why}`,
  checkCharacter: (expected) =>
    `its check character should be ${expected}. If the register itself shows it, type it and tick the box.`,
  unusual: 'Has traditional or rare characters: compare each with the register.',
  takeOver: (count) => (count === 1 ? 'Take over 1 fact' : `Take over ${count} facts`),
  takenOver: (count) =>
    `${count === 1 ? '1 fact was' : `${count} facts were`} taken over. Confirm each in the form.`,
  none: 'Choose at least one.',
  clear: 'Clear',
  indefinite: 'indefinite',
  until: (day) => `until ${day}`,
  capital: (wan, currency) => `${currency} ${wan} × 10,000`,
  insured: (count, year) => `${count} (annual report for ${year})`,
  fields: {
    name: 'Legal name',
    englishName: 'English name',
    formerNames: 'Former names',
    code: 'Unified social credit code',
    type: 'Type',
    status: 'Status',
    statusText: 'Status in the register’s words',
    legalRepresentative: 'Legal representative',
    registeredCapital: 'Registered capital',
    paidInCapital: 'Paid-in capital',
    establishedOn: 'Established',
    term: 'Term',
    scope: 'Business scope',
    authority: 'Registration authority',
    address: 'Registered address',
    insuredEmployees: 'Insured employees',
    lastAnnualReport: 'Last annual report',
    controller: 'Controlling person',
    branches: 'Branches',
  },
  statuses: {
    active: 'active',
    moving: 'moving',
    suspended: 'suspended',
    liquidation: 'in liquidation',
    revoked: 'revoked',
    annulled: 'annulled',
    deregistered: 'deregistered',
  },
}

export const registerTextTexts: Readonly<Record<DeskTexts['lang'], RegisterTextTexts>> = {
  'zh-Hans': zh,
  en,
}

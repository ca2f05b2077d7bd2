import { texts } from '../../../../../shared/desk/texts.ts'

const rowCount = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)
const factCount = (count: number): string => (count === 1 ? '1 fact' : `${count} facts`)

/** `12 项、5 行`, or what there is of it. */
const countInChinese = (facts: number, rows: number): string =>
  [...(facts > 0 || rows === 0 ? [`${facts} 项`] : []), ...(rows > 0 ? [`${rows} 行`] : [])].join(
    '、',
  )

/** `12 facts and 5 rows`, or what there is of it. */
const countInEnglish = (facts: number, rows: number): string =>
  [
    ...(facts > 0 || rows === 0 ? [factCount(facts)] : []),
    ...(rows > 0 ? [rowCount(rows)] : []),
  ].join(' and ')

export const registerTextTexts = texts({
  label: ['粘贴登记信息', 'Paste a register page'],
  hint: [
    '在登记网站、法院网站、商业查询网站或营业执照的页面上全选、复制，然后粘贴到这里。只识别有把握的内容。',
    'Select all of a page of the register, a court, a commercial site or a license, copy it, and paste it here. Only what is certain is recognized.',
  ],
  found: (facts: number, rows: number) => [
    `识别出 ${countInChinese(facts, rows)}。`,
    `${countInEnglish(facts, rows)} recognized.`,
  ],
  /** Of one kind of table. */
  rows: {
    holders: ['股东', 'Shareholders'],
    people: ['主要人员', 'People'],
    changes: ['变更记录', 'Changes'],
    related: ['分支机构', 'Branches'],
  },
  newRows: (count: number) => [`填入 ${count} 行`, `${rowCount(count)} to fill in`],
  filledRows: (count: number) => [
    `补充 ${count} 行的空栏`,
    `empty fields of ${rowCount(count)} to fill in`,
  ],
  rowsThere: (count: number) => [`${count} 行已填写`, `${rowCount(count)} there already`],
  rowsDiffer: (count: number) => [
    `${count} 行与已填内容不一致，请核对`,
    count === 1
      ? '1 row differs from what is filled in: check it'
      : `${count} rows differ from what is filled in: check them`,
  ],
  rowsAnswered: (count: number) => [
    `${count} 行未填入：此项已有其他答案`,
    `${rowCount(count)} left out: the check has another answer`,
  ],
  rowsFull: (count: number) => [
    `${count} 行未填入：已到上限`,
    `${rowCount(count)} left out: the list is full`,
  ],
  moreRows: (count: number) => [`另有 ${count} 行`, `and ${count} more`],
  nothing: [
    '未识别到任何内容。请确认复制的文字里有“法定代表人：某某”这样的名称和内容。',
    'Nothing was recognized. Check that the text has labels with values, as in 法定代表人：某某.',
  ],
  tooLong: [
    '文字太长，不是一页登记信息。请只复制公司的登记信息部分。',
    'This text is too long for a register page. Copy only the company’s entry.',
  ],
  take: ['采用', 'Use'],
  field: ['栏目', 'Fact'],
  value: ['填入的内容', 'What is filled in'],
  source: ['原文', 'Original text'],
  missing: ['未识别：', 'Not recognized:'],
  missingNote: [
    '页面上没有、写法不明确或前后不一致的内容不会猜测，请手工填写。',
    'Anything missing, unclear or contradictory on the page is left blank. Fill it in by hand.',
  ],
  /** Of a code on the page that is no code. */
  codeNotTaken: (code: string, why: string) => [
    `代码 ${code} 未采用：${why}`,
    `The code ${code} was not used: ${why}`,
  ],
  checkCharacter: (expected: string) => [
    `校验位应为 ${expected}。如果登记系统显示的就是这个代码，请手工填写并勾选确认。`,
    `its check character should be ${expected}. If the register itself shows it, type it and check the box.`,
  ],
  unusual: [
    '有繁体字或生僻字，请与登记信息逐字核对。',
    'Has traditional or rare characters: compare each with the register.',
  ],
  takeOver: (facts: number, rows: number) => [
    `采用 ${countInChinese(facts, rows)}`,
    `Use ${countInEnglish(facts, rows)}`,
  ],
  takenOver: (facts: number, rows: number) => [
    `已填入 ${countInChinese(facts, rows)}，请在下方逐项核对。`,
    `Filled in: ${countInEnglish(facts, rows)}. Confirm each in the form.`,
  ],
  none: ['至少选择一项。', 'Choose at least one.'],
  clear: ['清空', 'Clear'],
  indefinite: ['长期', 'indefinite'],
  until: (day: string) => [`至 ${day}`, `until ${day}`],
  capital: (wan: string, currency: string) => [
    `${wan} 万 ${currency}`,
    `${currency} ${wan} × 10,000`,
  ],
  insured: (count: number, year: number) => [
    `${count} 人（${year} 年报）`,
    `${count} (annual report for ${year})`,
  ],
  /** The facts that can be recognized, in the order in which they are shown. */
  fields: {
    name: ['名称', 'Legal name'],
    englishName: ['英文名称', 'English name'],
    formerNames: ['曾用名', 'Former names'],
    code: ['统一社会信用代码', 'Unified social credit code'],
    type: ['类型', 'Type'],
    status: ['登记状态（归类）', 'Status'],
    statusText: ['登记状态（原文）', 'Status in the register’s words'],
    legalRepresentative: ['法定代表人', 'Legal representative'],
    registeredCapital: ['注册资本', 'Registered capital'],
    paidInCapital: ['实缴资本', 'Paid-in capital'],
    establishedOn: ['成立日期', 'Established'],
    term: ['营业期限', 'Term'],
    scope: ['经营范围', 'Business scope'],
    authority: ['登记机关', 'Registration authority'],
    address: ['住所', 'Registered address'],
    insuredEmployees: ['参保人数', 'Insured employees'],
    lastAnnualReport: ['最近年报', 'Last annual report'],
    controller: ['实际控制人', 'Controlling person'],
    branches: ['分支机构数', 'Branches'],
  },
  statuses: {
    active: ['存续、在业', 'active'],
    moving: ['迁出、迁入', 'moving'],
    suspended: ['停业、歇业', 'suspended'],
    liquidation: ['清算', 'in liquidation'],
    revoked: ['吊销', 'revoked'],
    annulled: ['撤销', 'annulled'],
    deregistered: ['注销', 'deregistered'],
  },
})

export type RegisterTextTexts = (typeof registerTextTexts)['en']

export type RecognizableField = keyof RegisterTextTexts['fields']
export const recognizableFields = Object.keys(registerTextTexts.zh.fields) as RecognizableField[]

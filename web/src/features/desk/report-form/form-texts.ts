import type { CheckResult } from '../../../../../shared/reports/score.ts'
import type { DeskLanguage } from '../use-desk-language.ts'

/** The texts of the form. Each language has all of them. */
export type FormTexts = {
  lang: DeskLanguage
  results: Readonly<Record<CheckResult['result'], string>>
  sections: string
  /** Of what is left to do in a section. */
  open: (count: number) => string
  toConfirm: (count: number) => string
  /** @param characters that the PDF prints as boxes */
  boxed: (characters: string) => string
  done: string
  optional: string
  choose: string
  add: (what: string) => string
  remove: (what: string) => string
  removed: (what: string) => string
  putBack: string
  count: (length: number, max: number) => string
  unconfirmed: (source: string) => string
  confirm: string
  confirmAll: (count: number) => string
  comment: (by: string, text: string) => string
  commentsOnWhole: string
  copyWhat: string
  copyName: string
  copyCode: string
  copied: (text: string) => string
  copyFailed: string
  openSource: string
  noSite: string
  readyReasons: string
  addNote: string
  finding: (number: number) => string
  addFinding: string
  typical: (severity: string) => string
  tooLow: string
  checkKeys: string
  shortcuts: string
  close: string
  keys: readonly (readonly [key: string, meaning: string])[]
  photographs: string
  photographNote: string
  payeeNote: string
  /** Of published reports with the code that is written. */
  earlier: {
    heading: string
    about: (day: string, score: string) => string
    take: string
    taking: string
    taken: string
    failed: string
  }
  code: {
    valid: (region: string) => string
    confirmed: string
    length: (length: number) => string
    characters: (characters: string) => string
    region: string
    sameAsRequest: string
    otherThanRequest: (code: string) => string
  }
}

/** A fact that was taken over from a report has that report's day as its source. */
const isDay = (source: string): boolean => /^\d{4}-\d\d-\d\d$/.test(source)

const zh: FormTexts = {
  lang: 'zh',
  results: {
    clear: '未见异常',
    found: '有风险记录',
    unavailable: '来源无法查询',
    'not-assessed': '未核查',
    'not-applicable': '不适用',
  },
  sections: '报告各部分',
  open: (count) => `还有 ${count} 项`,
  toConfirm: (count) => `待核对 ${count} 项`,
  boxed: (characters) =>
    `PDF 的字体没有 ${characters}，PDF 中会印成方框和编码，网页不受影响。请勿改写名称。`,
  done: '已完成',
  optional: '选填',
  choose: '请选择',
  add: (what) => `添加${what}`,
  remove: (what) => `删除${what}`,
  removed: (what) => `已删除：${what}。`,
  putBack: '恢复',
  count: (length, max) => `${length} / ${max}`,
  unconfirmed: (source) =>
    isDay(source) ? `沿用自 ${source} 的报告，待核对` : `待核对，原文：${source}`,
  confirm: '确认',
  confirmAll: (count) => `全部确认（${count} 项）`,
  comment: (by, text) => `复核批注（${by}）：${text}`,
  commentsOnWhole: '对整份报告的复核批注',
  copyWhat: '打开来源时复制',
  copyName: '公司名称',
  copyCode: '信用代码',
  copied: (text) => `已复制 ${text}`,
  copyFailed: '复制失败，请手动复制。',
  openSource: '打开来源',
  noSite: '没有网站',
  readyReasons: '常用原因：在空白处按数字键选择',
  addNote: '备注和查询日期',
  finding: (number) => `记录 ${number}`,
  addFinding: '添加一条记录',
  typical: (severity) => `默认：${severity}`,
  tooLow: '低于该核查项的最低程度',
  checkKeys: '按 c 未见异常，f 有风险记录，u 来源无法查询，? 查看全部快捷键',
  shortcuts: '快捷键',
  close: '关闭',
  keys: [
    ['c', '未见异常，并转到下一项'],
    ['f', '有风险记录：添加一条并开始填写'],
    ['u', '来源无法查询：填写或选择原因'],
    ['n', '不适用：填写原因（仅限部分核查项）'],
    ['a', '未核查：填写原因'],
    ['1 – 5', '在空白的原因栏里选择常用原因，并转到下一项'],
    ['o', '打开来源，并复制公司名称或代码'],
    ['e', '填写备注和查询日期'],
    ['Delete', '清除答案'],
    ['↑ ↓ Enter', '上一项、下一项'],
    ['Esc', '从输入框回到该项'],
    ['Ctrl + Enter', '从记录转到下一项'],
    ['Enter', '在待核对的栏目里：确认，并转到下一个待核对的栏目'],
    ['?', '显示本列表'],
  ],
  photographs: '照片',
  photographNote: '在“证据”里上传照片，再选择“放入报告”。',
  payeeNote: '买家还没有发票时，请留空。',
  earlier: {
    heading: '此代码已有报告：',
    about: (day, score) => [day, `评分 ${score}`].filter(Boolean).join('，'),
    take: '以此补充未填的栏目',
    taking: '正在填入…',
    taken: '已填入，请逐项核对。',
    failed: '加载失败，请重试。',
  },
  code: {
    valid: (region) => `校验位正确${region && ` · ${region}`}`,
    confirmed: '校验位不对，但已确认登记系统显示的就是这个代码。',
    length: (length) => `现在 ${length} 位，应为 18 位。`,
    characters: (characters) => `不允许的字符：${characters}`,
    region: '第 3 至 8 位应为数字。',
    sameAsRequest: '与买家填写的代码一致。',
    otherThanRequest: (code) => `买家填写的是另一个代码：${code}`,
  },
}

const en: FormTexts = {
  lang: 'en',
  results: {
    clear: 'Clear',
    found: 'Findings',
    unavailable: 'Unavailable',
    'not-assessed': 'Not assessed',
    'not-applicable': 'Not applicable',
  },
  sections: 'Parts of the report',
  open: (count) => `${count} open`,
  toConfirm: (count) => `${count} to confirm`,
  boxed: (characters) =>
    `The fonts of the PDF have no ${characters}: it prints a box with the code point. Do not write the name in another way.`,
  done: 'Done',
  optional: 'optional',
  choose: 'Choose',
  add: (what) => `Add: ${what}`,
  remove: (what) => `Remove: ${what}`,
  removed: (what) => `Removed: ${what}.`,
  putBack: 'Undo',
  count: (length, max) => `${length} / ${max}`,
  unconfirmed: (source) => `To be confirmed, read from: ${source}`,
  confirm: 'Confirm',
  confirmAll: (count) => `Confirm all (${count})`,
  comment: (by, text) => `Reviewer ${by}: ${text}`,
  commentsOnWhole: 'Comments on the whole report',
  copyWhat: 'Copy on opening a source',
  copyName: 'Company name',
  copyCode: 'Credit code',
  copied: (text) => `Copied ${text}`,
  copyFailed: 'Could not copy. Copy it by hand.',
  openSource: 'Open the source',
  noSite: 'no website',
  readyReasons: 'Ready reasons: press the digit while the field is empty',
  addNote: 'Note and day of reading',
  finding: (number) => `Finding ${number}`,
  addFinding: 'Add another finding',
  typical: (severity) => `Typical: ${severity}`,
  tooLow: 'below the lowest of this check',
  checkKeys: 'Press c for clear, f for a finding, u for unavailable, ? for all shortcuts',
  shortcuts: 'Shortcuts',
  close: 'Close',
  keys: [
    ['c', 'Clear, and on to the next check'],
    ['f', 'Add a finding and write it'],
    ['u', 'Unavailable: write or choose the reason'],
    ['n', 'Not applicable: write the reason (some checks only)'],
    ['a', 'Not assessed: write the reason'],
    ['1 – 5', 'In an empty reason: choose a ready one, and on to the next check'],
    ['o', 'Open the source, and copy the company’s name or code'],
    ['e', 'Write a note and the day of reading'],
    ['Delete', 'Remove the answer'],
    ['↑ ↓ Enter', 'Check before, next check'],
    ['Esc', 'From a field back to its check'],
    ['Ctrl + Enter', 'From a finding to the next check'],
    ['Enter', 'In a fact to be confirmed: confirm it, and on to the next of these'],
    ['?', 'Show this list'],
  ],
  photographs: 'Photographs',
  photographNote: 'Add photographs under “Evidence”, then take them into the report.',
  payeeNote: 'Leave it empty if the buyer has no invoice yet.',
  earlier: {
    heading: 'There is a report with this code:',
    about: (day, score) => [day, `score ${score}`].filter(Boolean).join(', '),
    take: 'Fill empty fields from it',
    taking: 'Filling in…',
    taken: 'Filled in: confirm each.',
    failed: 'That did not work. Try again.',
  },
  code: {
    valid: (region) => `The check character is right${region && ` · ${region}`}`,
    confirmed: 'The check character is wrong, but confirmed as registered.',
    length: (length) => `${length} of 18 characters.`,
    characters: (characters) => `These characters are not allowed: ${characters}`,
    region: 'Characters 3 to 8 are digits.',
    sameAsRequest: 'The same code as in the request.',
    otherThanRequest: (code) => `The request has another code: ${code}`,
  },
}

export const formTexts: Readonly<Record<DeskLanguage, FormTexts>> = { zh, en }

type Reason = Readonly<Record<DeskLanguage, string>>

/** What the buyer reads is the English text. */
export const readyReasons: Readonly<
  Record<'unavailable' | 'not-assessed' | 'not-applicable', readonly Reason[]>
> = {
  unavailable: [
    { zh: '网站打不开', en: 'The website of the source did not respond.' },
    { zh: '来源限制查询', en: 'The source blocked the search.' },
    { zh: '需要登录', en: 'The source asks for a login that we do not have.' },
    { zh: '没有公开', en: 'Not published.' },
    { zh: '无人接听', en: 'Nobody answered the telephone.' },
  ],
  'not-assessed': [
    { zh: '未委托', en: 'Not part of this order.' },
    { zh: '没有提供名称', en: 'No name was given.' },
    { zh: '没有发票', en: 'There is no invoice yet.' },
    { zh: '没有客户可询问', en: 'No customers were named.' },
  ],
  'not-applicable': [
    { zh: '货物不需要', en: 'The goods of this order do not need it.' },
    { zh: '买家自有品牌', en: 'The goods carry the buyer’s own brand.' },
    { zh: '与该公司无关', en: 'It does not concern this kind of company.' },
  ],
}

import type { CheckId } from '../reports/checks.ts'
import type { Finding } from '../reports/supplier-report.ts'
import type { Standing } from './court-documents.ts'
import { readDay } from './days.ts'
import { amountOf } from './finding-amount.ts'
import type { TableRecord } from './labeled-blocks.ts'
import { readMatter } from './matter.ts'
import { comparable } from './plain-text.ts'
import type { FindingKind, TableKind } from './section-headings.ts'
import { percentText, wholeCaseNumber } from './table-cells.ts'
import type { Column } from './table-columns.ts'
import { dayIn, textIn } from './table-entries.ts'
import { readHolder, withoutBadges } from './table-names.ts'

/** A row about one matter, as far as the row says it. What it means for the buyer is still to be written. */
export type RowFinding = Pick<
  Finding,
  'original' | 'reference' | 'since' | 'until' | 'closedOn' | 'amount' | 'sameMatterAs'
> & { state?: 'closed'; severity?: 'note' | 'high' }

/** What a row says in some of its columns, without their headings and without the names of parties; '' if nothing. */
export type Said = Readonly<Record<'reason' | 'decision' | 'authority' | 'mortgagee', string>>

export const checkOfKind: Readonly<Record<FindingKind, CheckId>> = {
  penalties: 'administrative-penalties',
  serious: 'serious-violations',
  abnormal: 'abnormal-operations',
  dishonest: 'dishonest-debtor',
  limits: 'dishonest-debtor',
  enforcement: 'enforcement',
  terminated: 'enforcement',
  litigation: 'litigation',
  frozen: 'equity-pledge',
  pledged: 'equity-pledge',
  mortgage: 'chattel-mortgage',
  'tax-arrears': 'tax-standing',
  'tax-abnormal': 'tax-standing',
  'tax-offence': 'tax-standing',
  insolvency: 'insolvency',
}

export const isFindingKind = (kind: TableKind): kind is FindingKind => kind in checkOfKind

const maxOriginal = 400
/** What a finding keeps of a row, in this order as long as there is room. */
const kept: readonly Column[] = [
  'reference',
  'words',
  'parties',
  'plaintiff',
  'defendant',
  'standing',
  'party',
  'target',
  'pledgor',
  'amount',
  'amountBeside',
  'day',
  'days',
  'endedDay',
  'period',
  'periodFrom',
  'periodTo',
  'authority',
  'registrar',
  'removedOn',
  'removedWhy',
  'status',
  'fulfilled',
  'dayBeside',
]

/** The words of the row with the headings of their columns. */
const originalOf = (kind: FindingKind, record: TableRecord): string | undefined => {
  const parts: string[] = []
  let left = maxOriginal
  const own = record.entries
    .filter(({ word, value }) => value && kept.includes(word.column))
    .map(({ word, value = '' }) => ({
      column: word.column,
      text: `${word.word}${word.note && /元/u.test(word.note) ? `（${word.note}）` : ''}：${value.replace(/\s+/gu, ' ').trim()}`,
    }))
    .toSorted((a, b) => kept.indexOf(a.column) - kept.indexOf(b.column))
  for (const { text } of own) {
    if (text.length + 1 > left || parts.includes(text)) continue
    parts.push(text)
    left -= text.length + 1
  }
  if (parts.length === 0) return undefined
  const text = parts.join('；')
  // A block of 限制消费人员 names its debtor as the other blocks of the courts do.
  return kind === 'limits' && !/限制|限消/u.test(text)
    ? `限制消费；${text}`.slice(0, maxOriginal)
    : text
}

const decisions = /处罚(?:内容|结果|类[型别]|种类)/u
const reasons = /案由|事由|原因|情形|失信行为|违法|处罚依据|案件(?:类型|性质)|公告类型/u

/** Whether the values below such a word say for what an authority or a party blames the company. */
export const isReasonWord = (word: string): boolean => reasons.test(word) && !decisions.test(word)

export const saidIn = ({ entries }: TableRecord): Said => {
  const valuesOf = (isMeant: (entry: (typeof entries)[number]) => boolean) =>
    entries.flatMap((entry) => (isMeant(entry) && entry.value) || []).join('；')
  return {
    reason: valuesOf(({ word }) => word.column === 'words' && isReasonWord(word.word)),
    decision: valuesOf(({ word }) => word.column === 'words' && decisions.test(word.word)),
    authority: valuesOf(({ word }) => word.column === 'authority'),
    mortgagee: valuesOf(({ word }) => /^抵押权人/u.test(word.word)),
  }
}

/** What several rows about one matter say. */
export const saidTogether = (all: readonly Said[]): Said => {
  const each = (name: keyof Said) =>
    [...new Set(all.map((said) => said[name]))].filter(Boolean).join('；')
  return {
    reason: each('reason'),
    decision: each('decision'),
    authority: each('authority'),
    mortgagee: each('mortgagee'),
  }
}

const standingWords: readonly (readonly [Standing, RegExp])[] = [
  ['third-party', /第三人/u],
  ['defendant', /被告|被(?:申请)?执行人|(?<!再审)被申请人/u],
  ['plaintiff', /原告|(?<!被)申请执行人|(?<!再审|被)申请人/u],
]
/** Who appeals can have sued, or have been sued. */
const laterInstance = /[民行刑知]\p{Script=Han}?[终再申监抗]/u

const standingIn = (text: string): Standing | undefined => {
  const found = standingWords.filter(([, words]) => words.test(text))
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** The words for a side right before the name of the company: 原告：甲公司 被告：乙公司. */
const standingBeside = (text: string, company: string): Standing | undefined => {
  const at = comparable(text).indexOf(comparable(company))
  if (at < 0 || company === '') return undefined
  const words = [
    ...comparable(text)
      .slice(0, at)
      .matchAll(/被?(?:原告|告|上诉人|申请人|申请执行人|执行人)|原告|第三人/gu),
  ]
  const last = words.at(-1)?.[0]
  return last === undefined ? undefined : standingIn(last)
}

export const standingOf = (record: TableRecord, company: string): Standing | undefined => {
  const standing = textIn(record, 'standing') ?? ''
  // 原告：甲公司 被告：乙公司 names each side.
  const hasNames = /[:：]/u.test(standing)
  const written = hasNames ? standingBeside(standing, company) : standingIn(standing)
  if (written) return written
  if (laterInstance.test(textIn(record, 'reference') ?? '')) return undefined
  const [plaintiff, defendant] = [textIn(record, 'plaintiff'), textIn(record, 'defendant')].map(
    (text) => company !== '' && comparable(text ?? '').includes(comparable(company)),
  )
  if (plaintiff !== defendant) return plaintiff ? 'plaintiff' : 'defendant'
  return standingBeside(textIn(record, 'parties') ?? '', company)
}

const dayColumns: Partial<Readonly<Record<FindingKind, readonly Column[]>>> = {
  terminated: ['endedDay', 'day', 'dayBeside'],
  frozen: ['periodFrom', 'day', 'dayBeside'],
}

/** Of 判决日期：2023-09-19 发布日期：2023-11-02, the day of the matter itself. */
const ownDay = /(?:判决|裁判|裁定|立案|决定|处罚|列入)(?:日期|时间)[:：]\s*(\S+)/u

const sinceOf = (kind: FindingKind, record: TableRecord): string | undefined => {
  for (const column of dayColumns[kind] ?? ['day', 'dayBeside']) {
    const day = dayIn(record, column)
    if (day !== undefined) return day
    // Two days that disagree.
    if (textIn(record, column) === undefined) return undefined
  }
  const days = textIn(record, 'days') ?? ''
  const stage =
    record.entries.find(({ word }) => /^最新(?:案件)?进程$/u.test(word.word))?.value ?? ''
  return readDay(ownDay.exec(days)?.[1] ?? days) ?? readDay(/^\S+/u.exec(stage)?.[0] ?? '')
}

const referenceText = /^[\p{Script=Han}\w〔〕()（）[\]【】第号\-—–/、,，.#]{4,80}$/u

const caseNumbers = (text = ''): string[] => {
  const numbers = text.split(/[\s,，;；、]+/u)
  return numbers.length > 1 && numbers.every((each) => wholeCaseNumber.test(each)) ? numbers : []
}

/** Not a day, and not two values of which the label of one is missing: 查看（2025）浙0206执1号宁波市北仑区人民法院. */
const isNumber = (text: string): boolean =>
  referenceText.test(text) &&
  /\d/u.test(text) &&
  readDay(text) === undefined &&
  !/号(?!之)\p{Script=Han}|^查看/u.test(text)

const referenceOf = (record: TableRecord): string | undefined => {
  const text = textIn(record, 'reference')
    ?.replace(/\s/gu, '')
    .replace(/号(?:查看|详情).*$/u, '号')
  return text && isNumber(text) ? text : undefined
}

const closedStatus = /解除|失效|无效|注销|已结清|已移出|已撤销|已修复/u
const fulfilledText = /^(?:(?:已|全部)(?:已)?履行(?:完毕)?|履行完毕)$/u
/** 未解除, 拒不履行, 无法履行, 待注销, 部分履行 */
const negation = /未|不|拒|无法|待|部分/u

const isClosed = (record: TableRecord): boolean => {
  const status = textIn(record, 'status') ?? ''
  const fulfilled = textIn(record, 'fulfilled') ?? ''
  const isOver = (text: string, pattern: RegExp) => pattern.test(text) && !negation.test(text)
  return (
    isOver(status, closedStatus) || [status, fulfilled].some((text) => isOver(text, fulfilledText))
  )
}

const periodOf = (record: TableRecord) => {
  const text = textIn(record, 'period') || textIn(record, 'day') || ''
  const [from, to] = [...text.matchAll(/\d{4}\D\d{1,2}\D\d{1,2}日?/gu)].map(
    ([day]) => readMatter(day).since,
  )
  return { from, to }
}

const readFindingRow = (
  kind: FindingKind,
  record: TableRecord,
  names: readonly string[],
): RowFinding | undefined => {
  const reference = referenceOf(record)
  const period = kind === 'frozen' ? periodOf(record) : { from: undefined, to: undefined }
  const since = period.from ?? sinceOf(kind, record)
  const until = period.to ?? dayIn(record, 'periodTo')
  const closedOn = dayIn(record, 'removedOn')
  const amount = amountOf(kind, record, names)
  const original = originalOf(kind, record)
  if (original === undefined || (reference === undefined && since === undefined)) return undefined
  const isListed = ['abnormal', 'serious', 'tax-abnormal', 'pledged'].includes(kind)
  if (reference === undefined && !isListed && !textIn(record, 'words')) return undefined
  return {
    original,
    ...(reference !== undefined && { reference }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(amount && { amount }),
    ...(closedOn !== undefined || isClosed(record) ? { state: 'closed' as const } : {}),
    ...(closedOn !== undefined && { closedOn }),
  }
}

/**
 * A row can have several numbers of one matter: its day, sum and state can then be those of any.
 * @param names of the company today and before
 */
export const readFindingRows = (
  kind: FindingKind,
  record: TableRecord,
  names: readonly string[],
): RowFinding[] => {
  const numbers = caseNumbers(textIn(record, 'reference'))
  const original = originalOf(kind, record)
  if (original !== undefined && numbers.length > 0)
    return numbers.map((reference) => ({ original, reference }))
  const row = readFindingRow(kind, record, names)
  return row ? [row] : []
}

const half = 50

/** Whether at least half of the shares in the company itself are frozen: who decides what it does may change. */
export const isMajorityFrozen = (
  record: TableRecord,
  { amount, state }: RowFinding,
  names: readonly string[],
  capital: { wan: number; currency: string } | undefined,
): boolean => {
  const [target, party] = [namedIn(record, 'target', names), namedIn(record, 'party', names)]
  const isOfOther = target === 'other' || (target === 'no-one' && party === 'company')
  if (state === 'closed' || isOfOther) return false
  const [, percent] = percentText.exec(textIn(record, 'amount') ?? '') ?? []
  if (percent !== undefined) return Number(percent) >= half
  const isOfCapital = capital && amount?.currency === capital.currency
  return isOfCapital ? amount.value * 100 >= capital.wan * 10_000 * half : false
}

/** Words of the names of companies. */
export const companyWords = /公司|厂|店|企业|中心/u
const between = /[\s、,，;；]+/u

/** Whom a column names. A cell that is not clear may name another. */
const namedIn = (
  record: TableRecord,
  column: Column,
  names: readonly string[],
): 'no-one' | 'company' | 'other' => {
  const text = textIn(record, column)
  if (text === undefined) return 'other'
  if (withoutBadges(text) === '') return 'no-one'
  const isCompany = (part: string) => names.some((name) => comparable(part) === comparable(name))
  return [text, ...text.split(between)].some(isCompany) ? 'company' : 'other'
}

/** 限制消费令 can name persons of the company without itself. */
const namesPersons = (text: string | undefined): boolean =>
  text?.split(between).every((part) => readHolder(part)?.kind !== 'company') ?? false

const caseColumns: readonly Column[] = ['parties', 'plaintiff', 'defendant', 'standing']

/** A case of other companies, as in a list of hearings, is not about this one. */
const isOwnCase = (record: TableRecord, own: readonly string[]): boolean => {
  const cells = record.entries.filter(({ word }) => caseColumns.includes(word.column))
  const names = cells.map(({ value }) => value && comparable(value))
  if (names.some((text) => own.some((name) => text?.includes(comparable(name))))) return true
  return names.every((text) => text !== undefined && !companyWords.test(text))
}

/**
 * Whether a row is about the company: 被执行人 of a search can be others. Not if that is not clear.
 * @param names of the company today and before; none if they are not known
 */
export const isAbout = (
  kind: FindingKind,
  record: TableRecord,
  names: readonly string[],
): boolean => {
  if (names.length === 0) return true
  const [party, name, target] = (['party', 'name', 'target'] as const).map((column) =>
    namedIn(record, column, names),
  )
  switch (kind) {
    case 'litigation':
      return isOwnCase(record, names)
    case 'limits':
      return party === 'company' || namesPersons(textIn(record, 'party'))
    case 'frozen':
      return target !== 'other' || party === 'company'
    case 'pledged':
      return target !== 'other'
    default:
      // A search of the courts calls its debtors 姓名.
      return party !== 'other' && name !== 'other'
  }
}

/** The parties that rows name, if these are the debtors of a search. */
export const partiesOf = (records: readonly TableRecord[]): string[] => [
  ...new Set(
    records.flatMap(
      (record) => comparable(textIn(record, 'party') || textIn(record, 'name') || '') || [],
    ),
  ),
]

import type { Finding } from '../reports/supplier-report.ts'
import type { TableRecord } from './labeled-blocks.ts'
import { readMatter } from './matter.ts'
import { comparable } from './plain-text.ts'
import type { FindingKind } from './section-headings.ts'
import { capitalIn, textIn } from './table-entries.ts'

const moneyOf = (capital: { wan: number; currency: string } | undefined) =>
  capital && capital.wan > 0
    ? { value: Math.round(capital.wan * 1_000_000) / 100, currency: capital.currency }
    : undefined

/** 没收违法所得500元并处罚款1万元: up to the fine is what was confiscated, but not in 没收违法所得和罚款合计2万元. */
const fine = '(?:并处(?![理置])|并罚款|[、和及]处?以?罚款)(?!(?:罚款)?(?:金额)?(?:合计|共|总))'
const confiscated = new RegExp(`(?:没收|罚没)(?:(?!${fine})[^；;，,。])*`, 'gu')
/** Not in 针对, 相对 and 对外. */
const to = '(?<![针相绝核面])对(?![外比应])'
const against = new RegExp(`${to}(?<whom>(?:(?!${to})[^；;，,。])*)(?:(?!${to})[^；;。])*`, 'gu')
const party = /^(?:当事人)?(?:[该你本]?(?:公司|单位))?/u
const deed =
  /^(?:的?(?:上述|该|此)?(?:违法)?行为|[少未不欠偷]缴[\p{Script=Han}]{0,12}?(?:税款?|费|额)(?=[处罚]))/u
const decision =
  /^(?:依法|决定|合并|从轻|从重|减轻|进行|实施|作出|给予|予以|处|罚|并处|没收|警告|责令|$)/u

/** Whether words behind 对 are the company or what it did: 当事人上述违法行为处以罚款, 你公司罚款. */
const isCompany = (words: string, names: readonly string[]): boolean => {
  const whom = comparable(words)
  const name = names.map(comparable).find((each) => each !== '' && whom.includes(each)) ?? ''
  const rest = whom.replace(name, '').replace(party, '').replace(deed, '')
  return rest !== whom && decision.test(rest)
}

/** Without what was confiscated, and without the fine of another than the company: 对负责人罚款五万元. */
const fineOfCompany = (text: string, names: readonly string[]): string =>
  text
    .replace(against, (all, whom: string) => (isCompany(whom, names) ? all : ''))
    .replace(confiscated, '')

/** Sums in words, where the table has no column for them. */
const wordsWithSum: Partial<Readonly<Record<FindingKind, RegExp>>> = {
  penalties: /处罚(?:内容|结果)|欠税/u,
  'tax-arrears': /处罚(?:内容|结果)|欠税/u,
  dishonest: /生效法律文书确定的义务/u,
  enforcement: /生效法律文书确定的义务/u,
}

/**
 * What a court orders beside one sum or instead of it: costs, what falls due again and again, what is reckoned from the
 * sum, a second obligation.
 */
const notOneSum =
  /费|利息|赔偿|损失|连带|第[一二三]|[每按/][日天周月季年]|[日月]租|租金|基数|利率|年息|月息|日息|违约金|滞纳金|二、|[(（][二2][)）]|[2２][、.．](?!\d)|[;；]|返还|交付|腾退|迁出|停止/u
const courtWords = /生效法律文书确定的义务/u
const sumOfWords = (kind: FindingKind, word: string, value: string): string => {
  if (!wordsWithSum[kind]?.test(word)) return ''
  return courtWords.test(word) && notOneSum.test(value) ? '' : value
}

const ofCourts: readonly FindingKind[] = ['enforcement', 'terminated', 'dishonest']
/** What is still to be paid stands for a sum that the table does not have. */
const unpaid = /^(?:执行)?未(?:履行|执行)(?:金额|部分)/u

/** The record with its sum under the column for it, in yuan where the courts give no unit. */
function withSum(kind: FindingKind, record: TableRecord): TableRecord {
  const { entries } = record
  const hasSum = textIn(record, 'amount') !== ''
  const own = entries.map((entry) =>
    !hasSum && ofCourts.includes(kind) && unpaid.test(entry.word.word)
      ? { ...entry, word: { ...entry.word, column: 'amount' as const } }
      : entry,
  )
  const isBare = own
    .filter(({ word, value }) => word.column === 'amount' && value)
    .every(({ word, value = '' }) => word.note === '' && /^[\d,，.]+$/u.test(value.trim()))
  if (!isBare || !ofCourts.includes(kind)) return { ...record, entries: own }
  return {
    ...record,
    entries: own.map((each) => ({ ...each, word: { ...each.word, note: '元' } })),
  }
}

/**
 * Amounts without a unit are yuan where the site says so nowhere else: 执行标的 of the courts.
 * @param names of the company today and before
 */
export const amountOf = (
  kind: FindingKind,
  record: TableRecord,
  names: readonly string[],
): Finding['amount'] | undefined => {
  const withUnit = withSum(kind, record)
  const own = withUnit.entries.filter(({ word, value }) => word.column === 'amount' && value)
  const column = moneyOf(capitalIn(withUnit, 'amount'))
  const words = record.entries
    .map(({ word, value = '' }) => sumOfWords(kind, word.word, value))
    .map((value) => fineOfCompany(value, names))
    .join(' ')
  const said = readMatter(words).amount
  if (own.length > 0) {
    const isContrary =
      column && said && (said.value !== column.value || said.currency !== column.currency)
    return isContrary && kind === 'penalties' ? undefined : column
  }
  return said
}

import type { Finding } from '../reports/supplier-report.ts'
import { readMatter } from './row.ts'
import { capitalIn } from './table-entries.ts'
import type { FindingKind } from './table-headings.ts'
import type { TableRecord } from './table-records.ts'

const moneyOf = (capital: { wan: number; currency: string } | undefined) =>
  capital && capital.wan > 0
    ? { value: Math.round(capital.wan * 1_000_000) / 100, currency: capital.currency }
    : undefined

/** 没收违法所得500元, and 对直接负责的主管人员罚款五万元: what was confiscated, and the fine of a person. */
const notTheFine =
  /没收[^；;，,。]*|对[^；;，,。]{0,16}(?:主管人员|责任人员?|负责人|代表人)[^；;。]*/gu

/** Amounts without a unit are yuan where the site says so nowhere else: 执行标的 of the courts. */
export const amountOf = (kind: FindingKind, record: TableRecord): Finding['amount'] | undefined => {
  const own = record.entries.filter(({ word, value }) => word.column === 'amount' && value)
  const isBare = own.every(
    ({ word, value = '' }) => word.note === '' && /^[\d,，.]+$/u.test(value.trim()),
  )
  const isYuan = isBare && ['enforcement', 'terminated', 'dishonest'].includes(kind)
  const unit = isYuan
    ? {
        ...record,
        entries: record.entries.map((each) => ({ ...each, word: { ...each.word, note: '元' } })),
      }
    : record
  const column = moneyOf(capitalIn(unit, 'amount'))
  const words = record.entries
    .filter(({ word }) => /处罚(?:内容|结果)|欠税/u.test(word.word))
    .map(({ value = '' }) => value.replace(notTheFine, ''))
    .join(' ')
  const said = readMatter(words).amount
  if (own.length > 0) {
    const isContrary =
      column && said && (said.value !== column.value || said.currency !== column.currency)
    return isContrary && kind === 'penalties' ? undefined : column
  }
  return kind === 'penalties' || kind === 'tax-arrears' ? said : undefined
}

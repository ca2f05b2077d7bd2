import { readCapital } from './capital.ts'
import { readDay } from './days.ts'
import type { TableRecord } from './labeled-blocks.ts'
import { percentText } from './table-cells.ts'
import type { Column } from './table-columns.ts'
import { isMissing } from './values.ts'

const masked = /[*＊]{2}|登录|登陆|开通会员|VIP|会员可见|会员查看|非公示|APP查看|请联网/u

/** Whether a text has words in the place of what only members see. */
export const isMasked = (text: string): boolean => masked.test(text)

const isValue = (value: string): boolean => value !== '' && !isMissing(value) && !isMasked(value)

/** What a record has in its columns of one meaning; undefined if one of them is not clear. */
const valuesOf = (
  record: TableRecord,
  column: Column,
): { value: string; note: string }[] | undefined => {
  const own = record.entries.filter(({ word }) => word.column === column)
  if (own.some(({ value }) => value === undefined)) return undefined
  return own.flatMap(({ value = '', word }) =>
    isValue(value) ? [{ value: value.trim(), note: word.note }] : [],
  )
}

/** '' if there is none, undefined if it is not clear, or if two disagree. */
export const textIn = (record: TableRecord, column: Column): string | undefined => {
  const values = valuesOf(record, column)
  const [value = '', ...others] = new Set(values?.map((each) => each.value))
  return values && others.length === 0 ? value : undefined
}

const dayAndTime = /^(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?)[\sT]\d{1,2}[:时]\d{2}.{0,6}$/u

export const dayIn = (record: TableRecord, column: Column): string | undefined => {
  const values = valuesOf(record, column)?.map(({ value }) =>
    readDay(dayAndTime.exec(value)?.[1] ?? value),
  )
  const days = new Set(values)
  return days.size === 1 ? [...days][0] : undefined
}

/**
 * An amount; the unit can stand in the heading of the column.
 * @param ofBare the currency of 万元 in a heading; '' if it is not known
 */
export const capitalIn = (
  record: TableRecord,
  column: Column,
  ofBare = 'CNY',
): { wan: number; currency: string } | undefined => {
  const values = valuesOf(record, column) ?? []
  const read = values.map(({ value, note }) => {
    const plain = value
      .replace(/^约/u, '')
      .replaceAll(/[\s,，]/gu, '')
      .replace('万(元)', '万元')
    // 500万 below 认缴出资额(万元), and 500万元 below 认缴出资额.
    const isInWan = /[万亿]$/u.test(plain)
    const capital = readCapital(isInWan ? `${plain}元` : plain, note)
    const isDoubtful = isInWan && note !== '' && !/元/u.test(note)
    const isBare = /^[万亿]?元$/u.test(note) && /^[\d.]+$/u.test(plain)
    if (isDoubtful || (isBare && ofBare === '')) return undefined
    return capital && isBare ? { ...capital, currency: ofBare } : capital
  })
  const [first] = read
  const isAgreed = read.every(
    (each) => each && each.wan === first?.wan && each.currency === first?.currency,
  )
  return first && isAgreed ? first : undefined
}

/** A share of the capital, in percent; the sign can stand in the heading of the column. */
export const shareIn = (record: TableRecord): number | undefined => {
  const written = (valuesOf(record, 'share') ?? []).map(({ value, note }) =>
    note.includes('%') && !value.endsWith('%') ? `${value}%` : value,
  )
  const [share = 0, ...others] = new Set(
    written.map((text) => Number(percentText.exec(text)?.[1] ?? Number.NaN)),
  )
  return others.length === 0 && share > 0 && share <= 100 ? share : undefined
}

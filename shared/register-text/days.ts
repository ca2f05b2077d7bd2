import { numberInWords, yearInWords } from './numbers.ts'
import { simplifiedWord } from './plain-text.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** A day that exists, as 2016-04-18. */
const dayOf = (year = 0, month = 0, day = 0): string | undefined => {
  const text = `${year}-${pad(month)}-${pad(day)}`
  const date = new Date(`${text}T00:00:00Z`)
  return year >= 1900 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
    ? text
    : undefined
}

const inDigits =
  /^(\d{4}) ?(?:年|[-/.]) ?(\d{1,2}) ?(?:月|[-/.]) ?(\d{1,2})(?: ?日)?(?: 00:00(?::00(?:\.0)?)?)?(?!\d)/
const inWords =
  /^([〇○零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})日/

/** The day at the start of a text, and what follows it. */
const leadingDay = (text: string): { day: string; rest: string } | undefined => {
  const digits = inDigits.exec(text)
  const words = inWords.exec(text)
  const day = digits
    ? dayOf(...digits.slice(1).map(Number))
    : words &&
      dayOf(
        yearInWords(words[1] ?? ''),
        numberInWords(words[2] ?? ''),
        numberInWords(words[3] ?? ''),
      )
  const length = (digits ?? words)?.[0].length ?? 0
  return day ? { day, rest: text.slice(length).trim() } : undefined
}

export const readDay = (text: string): string | undefined => {
  const found = leadingDay(text.trim())
  return found?.rest === '' ? found.day : undefined
}

export type Term = { from?: string; to: string }

const indefinite = /^(?:长期|长期有效|长期经营|无固定期限|无限期|永久|永续经营|不约定期限)$/
/** Registers store no end as a day in another millennium: 3999-01-01, 9999-12-31. */
const firstYearWithoutEnd = '2900'
const between = /^(?:起?至|到|~|～|—{1,2}|–|-{1,2}) ?/

export const readTermEnd = (text: string): string | undefined => {
  if (indefinite.test(simplifiedWord(text))) return 'indefinite'
  const day = readDay(text)
  return day !== undefined && day >= firstYearWithoutEnd ? 'indefinite' : day
}

/** 2016年04月18日至2036年04月17日, 2016-04-18 至 无固定期限, or 长期. */
export const readTerm = (text: string): Term | undefined => {
  const plain = simplifiedWord(text.trim()).replace(/^自 ?/, '')
  if (indefinite.test(plain)) return { to: 'indefinite' }
  const start = leadingDay(plain)
  const separator = start && between.exec(start.rest)
  if (!start || !separator) return undefined
  const to = readTermEnd(start.rest.slice(separator[0].length).trim())
  if (to === undefined || (to !== 'indefinite' && to < start.day)) return undefined
  return { from: start.day, to }
}

import { dayText, moneyText } from '../../../../../shared/reports/report-words.ts'
import { type Json, textAt, valueAt } from '../report-form/content.ts'
import { reasonEnglish } from './reason-english.ts'

const dayOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value) : undefined

const moneyOf = (amount: Json | undefined): string | undefined => {
  const value = valueAt(amount, 'value')
  if (typeof value !== 'number') return undefined
  return `${valueAt(amount, 'currency') ?? 'CNY'} ${moneyText(value)}`
}

/** Whether the sum of a finding is what is still to be paid: of a debtor who paid a part, it is what was to be paid. */
const isUnpaid = (finding: Json | undefined): boolean => {
  const original = textAt(finding, 'original')
  if (original === '' || /全部未履行/u.test(original)) return true
  return /未(?:履行|执行)(?:金额|部分)/u.test(original) && !/执行标的/u.test(original)
}

const blankOf = (finding: Json | undefined, name: string): string | undefined => {
  switch (name) {
    case 'date':
      return dayOf(valueAt(finding, 'since'))
    case 'until':
      return dayOf(valueAt(finding, 'until'))
    case 'amount':
      return moneyOf(valueAt(finding, 'amount'))
    case 'unpaid amount':
      return isUnpaid(finding) ? moneyOf(valueAt(finding, 'amount')) : undefined
    case 'number': {
      const reference = valueAt(finding, 'reference')
      return typeof reference === 'string' && reference !== '' ? reference : undefined
    }
    case 'reason':
      return reasonEnglish(textAt(finding, 'original'))
    default:
      return undefined
  }
}

const blank = /\[([^\]]+)\]/g

const isClosed = (finding: Json | undefined): boolean => valueAt(finding, 'state') === 'closed'

/** What tells the buyer that the matter is over. */
const closing = (finding: Json | undefined): string => {
  if (!isClosed(finding)) return ''
  const day = dayOf(valueAt(finding, 'closedOn'))
  return day ? ` This matter was closed on ${day}.` : ' This matter has since been closed.'
}

/** Whether a text tells the buyer so. */
export const saysClosed = (text: string): boolean =>
  /This matter (?:was closed on|has since been closed)/.test(text)

/** A phrase with what the finding knows in its blanks. The others stay, in brackets. */
export function filledPhrase(phrase: string, finding: Json | undefined): string {
  const fill = (text: string) => text.replace(blank, (all, name) => blankOf(finding, name) ?? all)
  const whole = phrase.replace(/\{([^}|]*)\|?([^}]*)\}/g, (all, open: string, closed: string) => {
    const filled = fill(all.includes('|') && isClosed(finding) ? closed : open)
    return filled.search(blank) < 0 ? filled : ''
  })
  return fill(whole) + closing(finding)
}

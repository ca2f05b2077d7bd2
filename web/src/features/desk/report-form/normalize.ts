import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { normalizeCode } from '../../../../../shared/names/company-key.ts'
import type { Json } from './content.ts'
import type { Shape } from './shape.ts'

const dayParts = /^\s*(\d{4})\s*[-./年]?\s*(\d{1,2})\s*[-./月]?\s*(\d{1,2})\s*日?\s*$/

const indefinite = ['长期', '无固定期限', '永久']

/** A day as reports write it, if the text is one: 2026年11月3日, 2026/11/3, 20261103. */
const dayOf = (text: string): string => {
  const [, year, month, day] = dayParts.exec(text) ?? []
  return year && month && day
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.trim()
}

const numberOf = (text: string): Json => {
  const number = Number(text.replace(/[,，\s]/g, ''))
  return text.trim() !== '' && Number.isFinite(number) ? number : text
}

/** The word of the format for a term without an end, as members write it. */
export const shownText = (shape: Shape, text: string, language: DeskLanguage): string =>
  language === 'zh' && shape.kind === 'day' && shape.or === text && text !== '' ? '长期' : text

const invisible = /[\p{Cc}\p{Cf}]/gu

const isCode = (path: string): boolean => path === 'payee.country' || path.endsWith('.currency')

/** What is typed while it is typed. A number is stored once it is written as numbers are. */
export const typed = (shape: Shape, text: string): Json | undefined => {
  if (text === '') return undefined
  return shape.kind === 'number' && String(Number(text)) === text ? Number(text) : text
}

/** What is typed once the field is left, in the spelling of the format. */
export const normalized = (shape: Shape, path: string, text: string): Json | undefined => {
  if (text.trim() === '') return undefined
  if (path === 'company.code') return normalizeCode(text)
  if (isCode(path)) return text.trim().toUpperCase()
  if (shape.kind === 'number') return numberOf(text)
  if (shape.kind === 'day')
    return shape.or && indefinite.includes(text.trim()) ? shape.or : dayOf(text)
  // The format has neither line breaks nor characters that are not seen, as pasted pages have them.
  return text.replace(/\s*[\t-\r\u2028\u2029]+\s*/g, ' ').replace(invisible, '')
}

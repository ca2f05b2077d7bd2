import { exactKey } from '../company-name.ts'
import type { Simplify } from './traditional.ts'

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** A name's letters, digits and Chinese characters, in one width, without signs between them. */
export const lettersOf = (name: string): string => {
  const exact = exactKey(name)
  return withoutSigns(exact) || exact
}

/**
 * A name without what typing, printing and banks change: width, space, brackets, dots, and the
 * choice between traditional and simplified characters. Equal ones are one name, written twice.
 */
export const formatKey = (name: string, simplify: Simplify): string => {
  const exact = exactKey(name)
  return withoutSigns(simplify(exact)) || exact
}

// Longest first. Source: company facts, "Legal names"; English as the registers translate.
const equalForms: readonly (readonly [from: string, to: string])[] = [
  ['有限责任公司', '有限公司'],
  ['COMPANYLIMITED', 'COLTD'],
  ['COMPANYLTD', 'COLTD'],
  ['COLIMITED', 'COLTD'],
  ['CORPORATION', 'CORP'],
  ['INCORPORATED', 'INC'],
  ['LIMITED', 'LTD'],
]

/**
 * The loose key: the format key with the forms folded that a loose match takes for one. It only ever
 * suggests; no two names are the same company because of it. Source: company facts, "Legal names".
 */
export const looseKey = (name: string, simplify: Simplify): string => {
  const key = formatKey(name, simplify)
  const folded = equalForms.find(([from]) => key.endsWith(from) && key.length > from.length)
  if (!folded) return key.replaceAll('有限责任公司', '有限公司')
  const [from, to] = folded
  return (key.slice(0, -from.length) + to).replaceAll('有限责任公司', '有限公司')
}

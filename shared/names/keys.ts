import { exactKey } from './company-name.ts'
import type { Simplify } from './traditional.ts'

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The letters, digits and Chinese characters of a name in half width, without punctuation. */
export const lettersOf = (name: string): string => {
  const exact = exactKey(name)
  return withoutSigns(exact) || exact
}

/**
 * The format key: a name without the differences that typing, printing and banks introduce (width,
 * space, brackets, dots, traditional characters). Names with equal keys are two spellings of one
 * name.
 */
export const formatKey = (name: string, simplify: Simplify): string => {
  const exact = exactKey(name)
  return withoutSigns(simplify(exact)) || exact
}

// A form stands before each form that it ends with (COLIMITED before LIMITED). Source: docs/company-names.md. English as in the registers.
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
 * The loose key: the format key with equivalent legal forms replaced by one. Only for suggestions:
 * equal loose keys do not mean the same company. Source: docs/company-names.md.
 */
export const looseKey = (name: string, simplify: Simplify): string => {
  const key = formatKey(name, simplify)
  const folded = equalForms.find(([from]) => key.endsWith(from) && key.length > from.length)
  if (!folded) return key.replaceAll('有限责任公司', '有限公司')
  const [from, to] = folded
  return (key.slice(0, -from.length) + to).replaceAll('有限责任公司', '有限公司')
}

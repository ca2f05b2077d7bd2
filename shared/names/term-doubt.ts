import { detect } from './detect.ts'
import { hasChinese } from './text.ts'
import type { Simplify } from './traditional.ts'

/** Why a check of a typed text would probably be wasted. */
export type TermDoubt = 'link' | 'email' | 'two-companies' | 'unclear' | 'wrong-check-character'

const email = /\S@\S+\.\S/
const link = /^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

const chineseForm = /有限(?:责任)?公司|股份公司|集团公司/g
const latinForm = /\b(?:ltd|limited|inc|incorporated|llc|corp|corporation|plc)\b/i
const separators = /[、，,;；/|\n]|\s+(?:and|&)\s+/i

const hasTwoCompanies = (term: string, simplify?: Simplify): boolean => {
  // A branch repeats no form: 甲有限公司北京分公司.
  if ((term.match(chineseForm)?.length ?? 0) > 1) return true
  const parts = term.split(separators).filter((part) => part.trim() !== '')
  if (hasChinese(term))
    return parts.filter((part) => detect(part, simplify).kind === 'legal-name').length > 1
  // "Bright Wave Co., Ltd." has one form behind a comma: a part that is a form alone is no name.
  const named = parts.filter((part) => part.replace(latinForm, '').replace(/\W|\bco\b/gi, ''))
  return named.filter((part) => latinForm.test(part)).length > 1
}

/** A legal form, or any second word: "Huawei Technologies" may be meant, "asdf" hardly. */
const saysLittle = (name: string): boolean => !/[\p{L}\p{N}]\W+[\p{L}\p{N}]/u.test(name)

/**
 * Why the site asks before it submits a typed text; undefined for one that can be a company's name or
 * code. The server takes it all the same: it may be all that the buyer has.
 */
export const termDoubt = (term: string, simplify?: Simplify): TermDoubt | undefined => {
  if (email.test(term)) return 'email'
  if (link.test(term.trim())) return 'link'
  if (hasTwoCompanies(term, simplify)) return 'two-companies'
  const detected = detect(term, simplify)
  switch (detected.kind) {
    case 'code':
      return detected.reading.kind === 'wrong-check-character' ? 'wrong-check-character' : undefined
    case 'latin-name':
      return saysLittle(detected.name) ? 'unclear' : undefined
    case 'something-else':
      return 'unclear'
    default:
      return undefined
  }
}

import { toHalfWidth } from './company-name.ts'
import type { CompanyRelation } from './company-relation.ts'
import { normalizeCode } from './names/company-key.ts'
import { detect } from './names/detect.ts'
import { lettersOf } from './names/keys.ts'
import { parseName } from './names/parse.ts'
import { isSameText } from './names/same-character.ts'
import { hasChinese, maxNameLength } from './names/text.ts'
import { type Simplify, simplifiedInPlace } from './names/traditional.ts'

/** The company that a report is on, as the register has it. */
type ReportedCompany = {
  name: string
  formerNames?: readonly string[] | undefined
  code: string
}

const codeCharacter = '[0-9A-HJ-NP-RTUWXY]'
const gap = '[\\s\\p{Pd}]*'
/** A credit code within other text, with the spaces and hyphens of a pasted one. */
const codeInText = new RegExp(
  `(?<![0-9A-Z])(?:${codeCharacter}${gap}){2}(?:\\d${gap}){6}(?:${codeCharacter}${gap}){10}(?![0-9A-Z])`,
  'u',
)

/**
 * The credit code in a search term; a wrong check character does not matter.
 * @returns undefined if there is none
 */
export const codeInTerm = (asked: string): string | undefined => {
  if (asked.length > maxNameLength) return undefined
  const found = codeInText.exec(toHalfWidth(asked).toUpperCase())
  return found ? normalizeCode(found[0]) : undefined
}

type Written = { names: readonly string[]; isLegalName: boolean }

/**
 * The term, and its Chinese part where Latin letters or digits stand beside it: 朔桐电器有限公司 (Shuotong).
 * Of two legal names in one line, neither is the one that was asked for.
 */
const writtenIn = (asked: string, simplify: Simplify): Written => {
  const parts = toHalfWidth(asked).match(/\p{Script=Han}[\p{Script=Han}()·\s]*/gu) ?? []
  const legal = parts.filter((part) => detect(part, simplify).kind === 'legal-name')
  const names = legal.length === 0 ? parts : legal.length === 1 ? legal : []
  return { names: [asked, ...names], isLegalName: legal.length > 0 }
}

const isSameName = (one: string, other: string, simplify: Simplify): boolean =>
  isSameText(lettersOf(one), lettersOf(other), simplify)

/** Whether one of them is a branch of the other. Two branches of one company are two places of business. */
const isBranchOf = (one: string, other: string, simplify: Simplify): boolean => {
  const [mine, theirs] = [parseName(one, simplify), parseName(other, simplify)]
  return (
    (mine.branch === undefined) !== (theirs.branch === undefined) &&
    isSameName(mine.company, theirs.company, simplify)
  )
}

/** Whether a name has all characters of a short one, in this order: 深圳大疆 in 深圳市大疆创新科技有限公司. */
const hasInOrder = (name: string, short: string): boolean => {
  let at = 0
  for (const character of short) {
    at = name.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}

/** A brand or a short name, which the desk had to find the company for. */
const isShortFor = (asked: string, names: readonly string[], simplify: Simplify): boolean => {
  const letters = (text: string) => simplifiedInPlace(lettersOf(text), simplify)
  const short = letters(asked)
  return short.length > 1 && names.some((name) => hasInOrder(letters(name), short))
}

/**
 * How a report's company relates to what the buyer asked for. A code that was asked for decides;
 * without one, a Chinese name does. English, pinyin, links and anything else say nothing certain.
 * Source: docs/specification.md#asked-and-reported.
 * @param asked the request's search term
 */
export const relationOf = (
  asked: string,
  { name, formerNames = [], code }: ReportedCompany,
  simplify: Simplify,
): CompanyRelation => {
  const askedCode = codeInTerm(asked)
  if (askedCode !== undefined) return askedCode === normalizeCode(code) ? 'same' : 'other'
  if (!hasChinese(asked) || detect(asked, simplify).kind === 'something-else') return 'unknown'
  const written = writtenIn(asked, simplify)
  const isAny = (is: typeof isSameName, others: readonly string[]): boolean =>
    written.names.some((one) => others.some((other) => is(one, other, simplify)))
  if (isAny(isSameName, [name])) return 'same'
  if (isAny(isSameName, formerNames)) return 'former'
  const names = [name, ...formerNames]
  if (isAny(isBranchOf, names)) return 'branch'
  const isShort =
    !written.isLegalName && written.names.some((each) => isShortFor(each, names, simplify))
  return isShort ? 'unknown' : 'other'
}

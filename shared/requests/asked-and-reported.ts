import { normalizeCode } from '../names/company-key.ts'
import { toHalfWidth } from '../names/company-name.ts'
import type { CompanyRelation } from '../names/company-relation.ts'
import { detect } from '../names/detect.ts'
import { formatKey, lettersOf } from '../names/keys.ts'
import { parseName } from '../names/parse.ts'
import { isSameText } from '../names/same-character.ts'
import { hasChinese, maxNameLength } from '../names/text.ts'
import { type Simplify, simplifiedInPlace } from '../names/traditional.ts'

/** The company that a report is on, as the register has it. */
type ReportedCompany = {
  name: string
  formerNames?: readonly string[] | undefined
  code: string
}

const codeCharacter = '[0-9A-HJ-NP-RTUWXY]'
const gap = '[\\s\\p{Pd}]*'
/** Credit codes within other text, with the spaces and hyphens of pasted ones. */
const codesInText = new RegExp(
  `(?<![0-9A-Z])(?:${codeCharacter}${gap}){2}(?:\\d${gap}){6}(?:${codeCharacter}${gap}){10}(?![0-9A-Z])`,
  'gu',
)

const codesIn = (asked: string): string[] =>
  asked.length > maxNameLength
    ? []
    : (toHalfWidth(asked).toUpperCase().match(codesInText) ?? []).map(normalizeCode)

/**
 * The first credit code in a search term; a wrong check character does not matter.
 * @returns undefined if there is none
 */
export const codeInTerm = (asked: string): string | undefined => codesIn(asked)[0]

type Written = { names: readonly string[]; legalNames: readonly string[] }

/** The term, and its Chinese part where Latin letters or digits stand beside it: 朔桐电器有限公司 (Shuotong). */
const writtenIn = (asked: string, simplify: Simplify): Written => {
  const found = toHalfWidth(asked).match(/\p{Script=Han}[\p{Script=Han}()·\s]*/gu) ?? []
  // An English name in brackets follows.
  const parts = found.map((part) => part.replace(/[(\s]{1,200}$/, ''))
  const legalNames = parts.filter((part) => detect(part, simplify).kind === 'legal-name')
  return { names: [asked, ...(legalNames.length === 0 ? parts : legalNames)], legalNames }
}

/**
 * The code and the legal name that a term names. Empty if it names two codes or two names: those are two companies.
 */
export const namedIn = (asked: string, simplify: Simplify): { code?: string; name?: string } => {
  const codes = new Set(codesIn(asked))
  const names = new Map(
    (asked.length > maxNameLength ? [] : writtenIn(asked, simplify).legalNames).map((name) => [
      formatKey(name, simplify),
      name,
    ]),
  )
  if (codes.size > 1 || names.size > 1) return {}
  const [[code], [name]] = [[...codes], [...names.values()]]
  return { ...(code !== undefined && { code }), ...(name !== undefined && { name }) }
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

/** A brand or a short name: the desk had to find its company. */
const isShortFor = (asked: string, names: readonly string[], simplify: Simplify): boolean => {
  const letters = (text: string) => simplifiedInPlace(lettersOf(text), simplify)
  const short = letters(asked)
  return short.length > 1 && names.some((name) => hasInOrder(letters(name), short))
}

/**
 * How a report's company relates to what the buyer asked for. A code that was asked for decides;
 * without one, a Chinese name does. A term that names two companies
 * matches only a report that has both names. English, pinyin, links and anything else say nothing certain.
 * Source: docs/specification.md#asked-and-reported.
 * @param asked the request's search term
 */
export const relationOf = (
  asked: string,
  { name, formerNames = [], code }: ReportedCompany,
  simplify: Simplify,
): CompanyRelation => {
  const codes = codesIn(asked)
  if (codes.length > 0)
    return codes.every((each) => each === normalizeCode(code)) ? 'same' : 'other'
  if (!hasChinese(asked) || detect(asked, simplify).kind === 'something-else') return 'unknown'
  const { names: written, legalNames } = writtenIn(asked, simplify)
  const names = [name, ...formerNames]
  const isOneOf = (one: string, others: readonly string[]): boolean =>
    others.some((other) => isSameName(one, other, simplify))
  // Of two companies in one line, neither is the one that was asked for.
  if (legalNames.length > 1 && !legalNames.every((one) => isOneOf(one, names))) return 'other'
  if (written.some((one) => isOneOf(one, [name]))) return 'same'
  if (written.some((one) => isOneOf(one, formerNames))) return 'former'
  if (written.some((one) => names.some((other) => isBranchOf(one, other, simplify))))
    return 'branch'
  const isShort =
    legalNames.length === 0 && written.some((each) => isShortFor(each, names, simplify))
  return isShort ? 'unknown' : 'other'
}

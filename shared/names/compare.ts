import { exactKey, normalizeName } from './company-name.ts'
import { lettersOf, looseKey } from './keys.ts'
import { hasForm, type NameParts, parseName } from './parse.ts'
import { placeOfRegister } from './place-of-register.ts'
import { isSameCharacter, isSameText, type Written, writtenIn } from './same-character.ts'
import { hasChinese } from './text.ts'
import type { Simplify } from './traditional.ts'

/** A part of a name, and whether the other name lacks it. */
interface Stretch {
  readonly text: string
  readonly differs: boolean
}

/** The result of comparing two names from the documents of a payment. */
export type Comparison =
  | { readonly kind: 'same' }
  | { readonly kind: 'same-but-for-format'; readonly marks: Marks }
  | {
      readonly kind: 'different-form'
      /** One of the names has no legal form: it may be a short name or a person. */
      readonly why?: 'no-form'
      readonly marks: Marks
    }
  | {
      readonly kind: 'branch-of-the-other'
      /** Which name is the branch; `both` if they are two branches of one company. */
      readonly branch: 'first' | 'second' | 'both'
      readonly marks: Marks
    }
  | {
      readonly kind: 'different-company'
      /** They name two places of register, such as the mainland and Hong Kong. */
      readonly why?: 'other-place'
      /** Absent for names in two languages, in which every character differs. */
      readonly marks?: Marks
    }
  /** Only case, space, signs and the spelling of the legal form may differ. */
  | { readonly kind: 'same-english' }
  | { readonly kind: 'different-english'; readonly marks: Marks }
  | {
      readonly kind: 'cannot-compare'
      /** `not-chinese`: one name is English, the other Chinese. `no-form`: it may be a person. */
      readonly why: 'not-chinese' | 'no-form'
    }

/** Both names, split into equal and different parts. */
export interface Marks {
  readonly first: readonly Stretch[]
  readonly second: readonly Stretch[]
}

const stretches = (characters: readonly string[], shared: ReadonlySet<number>): Stretch[] => {
  const found: { text: string; differs: boolean }[] = []
  characters.forEach((text, at) => {
    const differs = !shared.has(at)
    const last = found.at(-1)
    if (last?.differs === differs) last.text += text
    else found.push({ text, differs })
  })
  return found
}

/** Lengths of the longest common subsequence of all ends of two lists. */
const commonLengths = (one: readonly Written[], other: readonly Written[]): number[][] => {
  const lengths: number[][] = [[]]
  for (const mine of one.toReversed()) {
    const below = lengths[0] ?? []
    const row: number[] = []
    for (const [back, theirs] of other.toReversed().entries()) {
      const j = other.length - 1 - back
      row[j] = isSameCharacter(mine, theirs)
        ? (below[j + 1] ?? 0) + 1
        : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
    lengths.unshift(row)
  }
  return lengths
}

// Names have at most 200 characters; marking longer texts would only cost time.
const maxMarkedLength = 250

/** Marks the different characters of two names; width and traditional forms are ignored. */
export const markDifferences = (first: string, second: string, simplify: Simplify): Marks => {
  const one = Array.from(normalizeName(first)).slice(0, maxMarkedLength)
  const other = Array.from(normalizeName(second)).slice(0, maxMarkedLength)
  const [mine, theirs] = [one, other].map((name) => writtenIn(name.map(exactKey), simplify)) as [
    Written[],
    Written[],
  ]
  const lengths = commonLengths(mine, theirs)
  const shared = { first: new Set<number>(), second: new Set<number>() }
  let [i, j] = [0, 0]
  for (;;) {
    const [here, there] = [mine[i], theirs[j]]
    if (!here || !there) break
    if (isSameCharacter(here, there)) {
      shared.first.add(i++)
      shared.second.add(j++)
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++
    else j++
  }
  return { first: stretches(one, shared.first), second: stretches(other, shared.second) }
}

/** The company's name without its legal form. */
const stemOf = ({ company, form }: NameParts): string => {
  const letters = lettersOf(company)
  return letters.slice(0, letters.length - (form?.chinese.length ?? 0))
}

const branchSide = (first: NameParts, second: NameParts): 'first' | 'second' | 'both' =>
  first.branch && second.branch ? 'both' : first.branch ? 'first' : 'second'

const betweenCompanies = (one: NameParts, other: NameParts, simplify: Simplify) => {
  const isSame = (first: string, second: string) => isSameText(first, second, simplify)
  if (one.branch || other.branch)
    return isSame(lettersOf(one.company), lettersOf(other.company))
      ? ({ kind: 'branch-of-the-other', branch: branchSide(one, other) } as const)
      : ({ kind: 'different-company' } as const)
  const stem = stemOf(one)
  if (stem === '' || !isSame(stem, stemOf(other))) return { kind: 'different-company' } as const
  return hasForm(one) && hasForm(other)
    ? ({ kind: 'different-form' } as const)
    : ({ kind: 'different-form', why: 'no-form' } as const)
}

/** Whether both names have a place of register, and the places differ. */
const saysOtherPlace = (first: string, second: string, simplify: Simplify): boolean => {
  const [one, other] = [placeOfRegister(first, simplify), placeOfRegister(second, simplify)]
  return one !== undefined && other !== undefined && one !== other
}

const compareEnglish = (first: string, second: string, simplify: Simplify): Comparison =>
  looseKey(first, simplify) === looseKey(second, simplify)
    ? { kind: 'same-english' }
    : { kind: 'different-english', marks: markDifferences(first, second, simplify) }

/**
 * Compares two names from an invoice, a contract and a bank account. Only Chinese names with a
 * legal form can be the same company: English names are compared with each other, but the mainland
 * does not register them. Source: docs/specification.md#payee-check-rules.
 */
export const compareNames = (first: string, second: string, simplify: Simplify): Comparison => {
  const isEnglish = [first, second].map((name) => !hasChinese(name))
  if (isEnglish.includes(true)) {
    if (saysOtherPlace(first, second, simplify))
      return { kind: 'different-company', why: 'other-place' }
    return isEnglish.every((each) => each) && exactKey(first) !== '' && exactKey(second) !== ''
      ? compareEnglish(first, second, simplify)
      : { kind: 'cannot-compare', why: 'not-chinese' }
  }
  const one = parseName(first, simplify)
  const other = parseName(second, simplify)
  if (!hasForm(one) && !hasForm(other)) return { kind: 'cannot-compare', why: 'no-form' }
  if (normalizeName(first) === normalizeName(second)) return { kind: 'same' }
  const marks = markDifferences(first, second, simplify)
  if (isSameText(lettersOf(first), lettersOf(second), simplify))
    return { kind: 'same-but-for-format', marks }
  return saysOtherPlace(first, second, simplify)
    ? { kind: 'different-company', why: 'other-place', marks }
    : { ...betweenCompanies(one, other, simplify), marks }
}

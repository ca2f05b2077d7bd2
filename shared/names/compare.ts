import { exactKey, tidyName } from '../company-name.ts'
import { formatKey } from './keys.ts'
import { type NameParts, parseName } from './parse.ts'
import { hasChinese } from './text.ts'
import { type Simplify, simplifiedInPlace } from './traditional.ts'

/** A stretch of a name, and whether the other name lacks it. */
interface Stretch {
  readonly text: string
  readonly differs: boolean
}

/** How two names of a payment's papers relate. */
export type Comparison =
  | { readonly kind: 'same' }
  | { readonly kind: 'same-but-for-format'; readonly marks: Marks }
  | { readonly kind: 'different-form'; readonly marks: Marks }
  | {
      readonly kind: 'branch-of-the-other'
      /** Which of the two is the branch; both where each is another branch of one company. */
      readonly branch: 'first' | 'second' | 'both'
      readonly marks: Marks
    }
  | { readonly kind: 'different-company'; readonly marks: Marks }
  | {
      readonly kind: 'cannot-compare'
      /** Not Chinese: an English name is no legal name. No form: it may be a person's. */
      readonly why: 'not-chinese' | 'no-form'
    }

/** Both names, cut into what they share and what they do not. */
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
const commonLengths = (one: readonly string[], other: readonly string[]): number[][] => {
  const lengths: number[][] = []
  lengths[one.length] = []
  for (let i = one.length - 1; i >= 0; i--) {
    const below = lengths[i + 1] ?? []
    const row: number[] = []
    for (let j = other.length - 1; j >= 0; j--) {
      row[j] =
        one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
    lengths[i] = row
  }
  return lengths
}

// Names are read to 200 characters; two pastes of thousands would only cost time.
const longestMarked = 250

/** Marks the characters in which two names differ; width and traditional forms do not count. */
export const markDifferences = (first: string, second: string, simplify: Simplify): Marks => {
  const one = Array.from(tidyName(first)).slice(0, longestMarked)
  const other = Array.from(tidyName(second)).slice(0, longestMarked)
  const plain = (characters: readonly string[]) =>
    characters.map((character) => simplifiedInPlace(exactKey(character), simplify))
  const [plainOne, plainOther] = [plain(one), plain(other)]
  const lengths = commonLengths(plainOne, plainOther)
  const shared = { first: new Set<number>(), second: new Set<number>() }
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (plainOne[i] === plainOther[j]) {
      shared.first.add(i++)
      shared.second.add(j++)
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++
    else j++
  }
  return { first: stretches(one, shared.first), second: stretches(other, shared.second) }
}

/** The company's name without its form: what two forms of one company share. */
const stemKey = ({ company, form }: NameParts, simplify: Simplify): string => {
  const key = formatKey(company, simplify)
  const ending = form?.chinese ?? ''
  return key.endsWith(ending) ? key.slice(0, key.length - ending.length) : key
}

const branchSide = (first: NameParts, second: NameParts): 'first' | 'second' | 'both' =>
  first.branch && second.branch ? 'both' : first.branch ? 'first' : 'second'

/**
 * Compares two names as they stand on an invoice, a contract and a bank account. Nothing but a
 * Chinese name with a form is ever the same as another: a person or a translated name is no company.
 * Source: issue 7, "Payee check".
 */
export const compareNames = (first: string, second: string, simplify: Simplify): Comparison => {
  if (!hasChinese(first) || !hasChinese(second)) {
    return { kind: 'cannot-compare', why: 'not-chinese' }
  }
  const one = parseName(first, simplify)
  const other = parseName(second, simplify)
  if (!one.form && !other.form) return { kind: 'cannot-compare', why: 'no-form' }
  if (tidyName(first) === tidyName(second)) return { kind: 'same' }
  const marks = markDifferences(first, second, simplify)
  if (formatKey(first, simplify) === formatKey(second, simplify)) {
    return { kind: 'same-but-for-format', marks }
  }
  if (one.branch || other.branch) {
    const same = formatKey(one.company, simplify) === formatKey(other.company, simplify)
    return same
      ? { kind: 'branch-of-the-other', branch: branchSide(one, other), marks }
      : { kind: 'different-company', marks }
  }
  const stem = stemKey(one, simplify)
  return stem !== '' && stem === stemKey(other, simplify)
    ? { kind: 'different-form', marks }
    : { kind: 'different-company', marks }
}

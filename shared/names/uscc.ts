import { normalizeCode } from './company-key.ts'
import { type Region, regionOfCode } from './regions.ts'
import { authorityOf, entityOf } from './uscc-authorities.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const organizationWeights = [3, 7, 9, 10, 5, 8, 4, 2]
const codeLength = 18

/** The content of a unified social credit code, in English. */
interface CodeParts {
  /** In its registered spelling: 18 capital letters and digits. */
  readonly code: string
  readonly authority: string
  readonly entity: string
  /** The region of registration; undefined if it is not in the table. */
  readonly region: Region | undefined
  readonly organizationCode: string
  /**
   * A second signal. If only the check character is wrong, the register may have issued the code
   * this way; if both are wrong, a typo is more likely.
   */
  readonly organizationCheckHolds: boolean
  readonly checkCharacter: string
}

/**
 * The result of reading a code. A wrong check character does not make it malformed: such codes have
 * been issued, so the site only warns.
 */
export type CodeReading =
  | { readonly kind: 'valid'; readonly parts: CodeParts }
  | {
      readonly kind: 'wrong-check-character'
      readonly parts: CodeParts
      readonly expected: string
    }
  | {
      readonly kind: 'malformed'
      readonly code: string
      readonly problem: 'length' | 'characters' | 'region-digits'
      /** The characters that are invalid at their position, without duplicates. */
      readonly wrongCharacters: readonly string[]
    }

const sumOf = (values: readonly number[], factors: readonly number[]): number =>
  factors.reduce((sum, factor, at) => sum + factor * (values[at] ?? 0), 0)

/** The check character of a code's first 17. Source: GB 32100-2015. */
const checkCharacterOf = (code: string): string => {
  const values = Array.from(code, (character) => alphabet.indexOf(character))
  // The outer remainder is needed: without it, a sum divisible by 31 would give index 31, which
  // does not exist.
  return alphabet.charAt((31 - (sumOf(values, weights) % 31)) % 31)
}

/** The ninth character of an organization code. Source: GB 11714-1997. */
const organizationCheckOf = (code: string): string => {
  const values = Array.from(code, (character) => Number.parseInt(character, 36))
  const check = (11 - (sumOf(values, organizationWeights) % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

const malformation = (code: string): CodeReading | undefined => {
  const wrong = [...code].filter((character) => !alphabet.includes(character))
  const problem =
    [...code].length !== codeLength
      ? 'length'
      : wrong.length > 0
        ? 'characters'
        : /^\d{6}$/.test(code.slice(2, 8))
          ? undefined
          : 'region-digits'
  if (!problem) return undefined
  if (problem === 'region-digits') wrong.push(...code.slice(2, 8).replace(/\d/g, ''))
  return { kind: 'malformed', code, problem, wrongCharacters: [...new Set(wrong)] }
}

const partsOf = (code: string): CodeParts => {
  const organizationCode = code.slice(8, 17)
  return {
    code,
    authority: authorityOf(code),
    entity: entityOf(code),
    region: regionOfCode(code.slice(2, 8)),
    organizationCode,
    organizationCheckHolds: organizationCheckOf(organizationCode) === organizationCode.at(-1),
    checkCharacter: code.slice(-1),
  }
}

/**
 * Reads a unified social credit code. It checks the format, not the identity: a valid code may
 * belong to another company or to none. Source: GB 32100-2015.
 */
export const readCode = (typed: string): CodeReading => {
  const code = normalizeCode(typed)
  const malformed = malformation(code)
  if (malformed) return malformed
  const parts = partsOf(code)
  const expected = checkCharacterOf(code)
  return expected === parts.checkCharacter
    ? { kind: 'valid', parts }
    : { kind: 'wrong-check-character', parts, expected }
}

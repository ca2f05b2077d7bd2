import { normalizeCode } from './company-key.ts'
import { hasForm, type NameParts, parseName } from './parse.ts'
import { hasChinese, maxNameLength, shownName } from './text.ts'
import type { Simplify } from './traditional.ts'
import { type CodeReading, readCode } from './uscc.ts'

/** The kind of text that a buyer typed. */
export type Detected =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'code'; readonly reading: CodeReading }
  | { readonly kind: 'legal-name'; readonly parts: NameParts }
  /** Chinese without a legal form: a brand, a short name or a person. */
  | { readonly kind: 'brand'; readonly parts: NameParts }
  /** English or pinyin. */
  | { readonly kind: 'latin-name'; readonly name: string }
  | { readonly kind: 'something-else' }

/** Whether letters and digits can only be meant as a code, valid or not. */
const meantAsCode = (code: string): boolean =>
  /^[0-9A-Z]{15,20}$/.test(code) && code.replace(/\D/g, '').length >= 8 && code.length !== 15

const isAddress = (name: string): boolean => /^(?:https?:|www\.)|@/i.test(name)

/**
 * Detects the kind of text that a buyer typed. Recognizing a traditional name fully needs the
 * converter; `mayBeTraditional` says when to load it.
 */
export const detect = (typed: string, simplify?: Simplify): Detected => {
  if (typed.length > maxNameLength) return { kind: 'something-else' }
  const name = shownName(typed)
  if (!name) return { kind: 'nothing' }
  const code = normalizeCode(typed)
  if (meantAsCode(code)) return { kind: 'code', reading: readCode(code) }
  if (isAddress(name)) return { kind: 'something-else' }
  if (hasChinese(name)) {
    const parts = parseName(name, simplify)
    return { kind: hasForm(parts) && parts.brand !== parts.name ? 'legal-name' : 'brand', parts }
  }
  return /\p{Script=Latin}/u.test(name) ? { kind: 'latin-name', name } : { kind: 'something-else' }
}

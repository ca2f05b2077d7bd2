import { exactKey } from '../../../../shared/names/company-name.ts'
import { detect } from '../../../../shared/names/detect.ts'
import { maxNameLength, withoutStraySpaces } from '../../../../shared/names/text.ts'
import type { Simplify } from '../../../../shared/names/traditional.ts'

const label = /^[^:：]{1,30}[:：]/u
const englishInBrackets = /[(（]\p{Script=Latin}[^)）]*[)）]/u
const englishName =
  /[a-z][a-z0-9&.,'’() -]*\b(?:ltd|limited|inc|corp|corporation|company|group)\b\.?/i
const atTheEnds = /^[\s\p{P}\p{S}]+|(?![)）])[\s\p{P}\p{S}]+$/gu
const code = /(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/

const isOfKind = (text: string, kind: 'legal-name' | 'code', simplify: Simplify | undefined) => {
  const found = detect(text, simplify)
  if (found.kind === 'code') return kind === 'code' && found.reading.kind === 'valid'
  return found.kind === kind
}

/**
 * Extracts the name or code from pasted text with a label (公司名称：), quotes, a full stop or an
 * English name. Undefined if there is nothing to remove.
 */
export const extractName = (typed: string, simplify?: Simplify): string | undefined => {
  if (typed.length > maxNameLength) return undefined
  const [found] = code.exec(typed.normalize('NFKC').toUpperCase()) ?? []
  if (found && isOfKind(found, 'code', simplify) && !isOfKind(typed, 'code', simplify)) return found
  const name = typed
    .replace(label, '')
    .replace(englishInBrackets, '')
    .replace(englishName, '')
    .replace(atTheEnds, '')
  const isAnother = name !== '' && exactKey(name) !== exactKey(typed)
  return isAnother && isOfKind(name, 'legal-name', simplify) ? withoutStraySpaces(name) : undefined
}

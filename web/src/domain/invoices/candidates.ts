import type { Box, FoundField } from './invoice-reading.ts'
import type { Document, Text } from './labeled-values.ts'
import { textOf } from './labeled-values.ts'
import { placeOf } from './lines.ts'

/** What may be the value of a field. */
export type Candidate = {
  value: string
  /** The same for the same value in another spelling. @default value */
  key?: string
  /** The highest is proposed; one as high or higher by another value makes it uncertain. */
  rank: number
  /** Its label stands with it, it is complete, and it passes its own check. */
  isSure: boolean
  /** A digit that was recognized wrongly would be noticed. */
  hasCheckDigits?: boolean
  texts: readonly Text[]
}

export const keyOf = ({ value, key }: Candidate): string => key ?? value

/** Of a picture: less is asked. */
const minConfidence = 0.85

const squeezed = (text: string): string => text.replace(/[\s.,'’-]/g, '').toUpperCase()

/** Whether a text has these characters as words of their own: HENZHEN is no part of SHENZHEN. */
function hasWhole(text: string, characters: string): boolean {
  const places = [...text.matchAll(/[^\s.,'’-]/g)].map(({ index }) => index)
  const signs = squeezed(text)
  const isWord = (sign: string | undefined) => /[\p{L}\p{N}]/u.test(sign ?? '')
  for (let at = signs.indexOf(characters); at >= 0; at = signs.indexOf(characters, at + 1)) {
    const [first, last] = [places[at] ?? 0, places[at + characters.length - 1] ?? 0]
    if (!isWord(text[first - 1]) && !isWord(text[last + 1])) return true
  }
  return false
}

/** In how many cells of the document the characters of a value are. */
function occurrences(document: Document, texts: readonly Text[]): number {
  const characters = squeezed(texts.map(textOf).join(''))
  if (characters === '') return 0
  return document.lines.reduce(
    (count, { cells }) => count + cells.filter(({ text }) => hasWhole(text, characters)).length,
    0,
  )
}

const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/**
 * Twice alike is twice wrong where a sign is always taken for another one: rare Chinese characters, 0 and O or 1 and I
 * among letters and digits, a capital I at the beginning of a word.
 */
const isConfusable = (text: string): boolean =>
  /\p{Script=Han}/u.test(text) ||
  (/[a-z]/i.test(text) && /\d/.test(text)) ||
  /\b(?!(?:and|of|for|the|co|ltd|limited|inc)\b)[a-z]/.test(text)

/** What was recognized in a picture is certain if its check digits say so, or if it is there twice. */
function isReadWell(document: Document, { texts, hasCheckDigits }: Candidate): boolean {
  if (!texts.some(({ cell }) => cell.isPicture)) return true
  const places = texts.map(({ cell, start, end }) => placeOf(cell, start, end))
  if (places.some(({ confidence }) => confidence < minConfidence)) return false
  return (
    hasCheckDigits === true ||
    (texts.length === 1 &&
      !isConfusable(texts.map(textOf).join('')) &&
      occurrences(document, texts) > 1)
  )
}

/** The candidate of the highest rank; the first of several. Certain only if nothing competes with it. */
export function chosen(
  document: Document,
  candidates: readonly Candidate[],
  minCompeting = 1,
): FoundField | undefined {
  const [first, ...others] = candidates
  if (!first) return undefined
  const best = others.reduce(
    (high, each) =>
      each.rank > high.rank ||
      (each.rank === high.rank && each.isSure && !high.isSure && keyOf(each) === keyOf(high))
        ? each
        : high,
    first,
  )
  const isAlone = candidates.every(
    (each) => keyOf(each) === keyOf(best) || each.rank < minCompeting,
  )
  const places = best.texts.map(({ cell, start, end }) => placeOf(cell, start, end))
  const page = places[0]?.page ?? 1
  return {
    value: best.value,
    isCertain: best.isSure && isAlone && !document.isCut && isReadWell(document, best),
    page,
    box: around(places.filter((place) => place.page === page).map(({ box }) => box)),
  }
}

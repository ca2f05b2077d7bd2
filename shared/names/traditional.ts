/** Converts traditional to simplified characters. Injected, since the table is large. */
export type Simplify = (text: string) => string

let everyday: ReadonlySet<string> | undefined

/** All characters of GB 2312, read from the decoder that every browser has, not from a table. */
const simplifiedCharacters = (): ReadonlySet<string> => {
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell)
  }
  return new Set(new TextDecoder('gb18030').decode(new Uint8Array(bytes)))
}

/**
 * Whether the converter is worth loading: a Chinese character that GB 2312 lacks is traditional or
 * rare, and a rare one costs no more than a load for nothing.
 */
export const mayBeTraditional = (text: string): boolean => {
  everyday ??= simplifiedCharacters()
  for (const character of text) {
    if (!everyday.has(character) && /\p{Script=Han}/u.test(character)) return true
  }
  return false
}

/** Simplified, one for one, so that a place in the result is the same place in the text. */
export const simplifiedInPlace = (text: string, simplify: Simplify): string => {
  const simplified = simplify(text)
  if (simplified.length === text.length) return simplified
  return Array.from(text, (character) => {
    const one = simplify(character)
    return one.length === character.length ? one : character
  }).join('')
}

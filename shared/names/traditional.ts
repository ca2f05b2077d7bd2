/** Converts traditional to simplified characters. Injected, since the table is large. */
export type Simplify = (text: string) => string

let everyday: ReadonlySet<string> | undefined

/** All characters of GB 2312, generated with the browser's decoder instead of a table. */
const simplifiedCharacters = (): ReadonlySet<string> => {
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell)
  }
  return new Set(new TextDecoder('gb18030').decode(new Uint8Array(bytes)))
}

/**
 * Whether to load the converter: a Chinese character that is not in GB 2312 is traditional or rare.
 * For a rare one, the converter is loaded in vain.
 */
export const mayBeTraditional = (text: string): boolean => {
  everyday ??= simplifiedCharacters()
  for (const character of text) {
    if (!everyday.has(character) && /\p{Script=Han}/u.test(character)) return true
  }
  return false
}

/** Converts character by character, so that offsets in the result and in the text are equal. */
export const simplifiedInPlace = (text: string, simplify: Simplify): string => {
  const simplified = simplify(text)
  if (simplified.length === text.length) return simplified
  return Array.from(text, (character) => {
    const one = simplify(character)
    return one.length === character.length ? one : character
  }).join('')
}

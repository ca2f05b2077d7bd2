import { unprintableCharacters } from './characters.ts'
import { type Fault, type Path, pathText } from './fault.ts'
import { codePointOf, printable } from './report-fields.ts'

/** Fields of the format are at most 6 deep: an unknown field may be deeper, and is refused as a whole. */
const maxDepth = 8

/** Every text of a file, with its path. */
export const textsIn = (value: unknown, path: Path = []): [path: Path, text: string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null || path.length > maxDepth) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}

const sentence = (characters: readonly string[]): string => {
  const names = characters.map((character) =>
    printable.test(character) ? `${character} (${codePointOf(character)})` : codePointOf(character),
  )
  return `The fonts of the PDF have no ${names.join(', ')}. Write it in another way.`
}

/** Faults of texts with characters that the PDF would show as empty boxes. */
export const unprintableTexts = (json: unknown): Fault[] =>
  textsIn(json).flatMap(([path, text]) => {
    const characters = unprintableCharacters(text)
    return characters.length > 0
      ? [{ path: pathText(path), message: sentence(characters.slice(0, 10)) }]
      : []
  })

import { readFileSync, statSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import {
  boxedCharacters,
  hasRareCharacters,
  unprintableCharacters,
  withCodePoints,
} from '../../../shared/reports/characters.ts'
import { pdfFonts } from '../../../shared/reports/pdf-files.ts'
import { printerFiles } from './local-printer.ts'

type Font = ReturnType<typeof create>

const fontsOf = (family: 'latin' | 'chinese'): Font[] =>
  Object.keys(pdfFonts).flatMap((name, at) =>
    name.startsWith(family) ? [create(readFileSync(printerFiles.fonts[at] as URL))] : [],
  )

/** Characters that every weight of a family has: a bold one must not lack what a regular one shows. */
function charactersOf(family: 'latin' | 'chinese'): number[] {
  const fonts = fontsOf(family)
  return (fonts[0]?.characterSet ?? []).filter((code) =>
    fonts.every((font) => font.hasGlyphForCodePoint(code)),
  )
}

/** `20-7e a0`: code points in hexadecimal, ranges with both ends. */
function rangesOf(codes: Iterable<number>): string {
  const ranges: [number, number][] = []
  for (const code of [...codes].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map((range) => [...new Set(range)].map((end) => end.toString(16)).join('-'))
    .join(' ')
}

it('shared/reports/printable-ranges.ts lists what the fonts have; vitest -u writes it anew', async () => {
  const printable = new Set(
    [...charactersOf('latin'), ...charactersOf('chinese')].filter((code) => code >= 0x20),
  )
  await expect(
    `/** Code points that the PDF's fonts have. Written by a test: functions/reports/rendering/printable-characters.test.ts */
export const printableRanges =
  '${rangesOf(printable)}'
`,
  ).toMatchFileSnapshot('../../../shared/reports/printable-ranges.ts')
})

it('shared/reports/rare-ranges.ts lists what the font of rare characters has besides; vitest -u writes it anew', async () => {
  const font = create(brotliDecompressSync(readFileSync(printerFiles.rareFont)))
  await expect(
    `/** Code points that only the PDF's font of rare characters has. Written by a test: functions/reports/rendering/printable-characters.test.ts */
export const rareRanges =
  '${rangesOf(font.characterSet.filter((code) => code > 0x20))}'
`,
  ).toMatchFileSnapshot('../../../shared/reports/rare-ranges.ts')
})

it('the font of rare characters is at most 8 MB', () => {
  expect(statSync(printerFiles.rareFont).size).toBeLessThanOrEqual(8_000_000)
})

it('names the characters that the PDF cannot show, each once', () => {
  expect(unprintableCharacters('瀚朔國際貿易 “Ltd.” – é ū ① € ㎡ 㐀 龥')).toEqual([])
  expect(unprintableCharacters('𠮷祥 and 🙂, with 🙂')).toEqual(['🙂'])
  expect(unprintableCharacters('佛山市𨭎鑫 \u{323AF}')).toEqual([])
  expect(unprintableCharacters('\u0000\u0007')).toEqual(['\u0000', '\u0007'])
})

it('prints rare Chinese characters, and boxes with code points for those that no font has', () => {
  expect(hasRareCharacters('佛山市𨭎鑫')).toBe(true)
  expect(hasRareCharacters('瀚朔國際貿易')).toBe(false)
  expect(boxedCharacters('𨭎鑫 \u{323AF}\u{323AF} 🙂')).toEqual(['\u{323AF}'])
  expect(withCodePoints('佛山\u{323AF}𨭎')).toBe('佛山□ [U+323AF]𨭎')
})

import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('begins with the byte order mark, and ends each line as the format says', () => {
  expect(
    csvOf([
      ['Name', 'Tag'],
      ['华为技术有限公司', ''],
    ]),
  ).toBe('\uFEFFName,Tag\r\n华为技术有限公司,\r\n')
})

it.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' space ', '" space "'],
])('%j is quoted', (value, written) => {
  expect(csvOf([[value]])).toBe(`\uFEFF${written}\r\n`)
})

describe('what a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil.example")'])(
    '%s is text',
    (value) => {
      expect(csvOf([[value]])).toMatch(/^\uFEFF"?'/)
    },
  )

  it.each(['\t=1', '\r=1', '\n=1', '\u0000=1', ' =1', '＝1', '\u200b=1'])(
    '%j is text, whatever hides its beginning',
    (value) => {
      expect(csvOf([[value]])).toMatch(/^\uFEFF"?'/)
    },
  )

  it('but what only contains such a sign stays as it is', () => {
    expect(csvOf([['A-B', 'a@b.example', '1=1']])).toBe('\uFEFFA-B,a@b.example,1=1\r\n')
  })
})

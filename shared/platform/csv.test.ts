import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('begins with the byte order mark, and ends each line with CRLF', () => {
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

/**
 * The cells that a spreadsheet reads if it splits at `separator`: a cell that begins with a quote ends
 * at the next single quote, any other at the separator or the end of its line.
 */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = []
  let text = ''
  let isQuoted = false
  let isStart = true
  for (let at = csv.startsWith('\uFEFF') ? 1 : 0; at < csv.length; at += 1) {
    const character = csv[at] ?? ''
    if (isQuoted && character === '"' && csv[at + 1] === '"') {
      text += '"'
      at += 1
    } else if (isQuoted) {
      if (character === '"') isQuoted = false
      else text += character
    } else if (isStart && character === '"') {
      isQuoted = true
      isStart = false
    } else if (character === separator || character === '\n' || character === '\r') {
      cells.push(text)
      text = ''
      isStart = true
    } else {
      text += character
      isStart = false
    }
  }
  return [...cells, text]
}

/** True if some spreadsheet may run the cell: white space, quotes and control characters are skipped. */
const isFormula = (cell: string): boolean => /^[\s"\p{C}]*[=+\-@＝＋－＠]/u.test(cell)

const separators = [',', ';', '\t']

it('of 1,500 long notes of line breaks is written in time', () => {
  const rows = Array.from({ length: 1500 }, () => ['Name', '\n'.repeat(1998)])
  // Of the processor: other work on the machine does not count.
  const start = process.threadCpuUsage()
  csvOf(rows)
  // A regular expression that reads what follows again for each line break takes 40 seconds.
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(5000)
})

describe('a value that a spreadsheet could run as a formula', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://evil.example")',
    '＝1',
    '\t=1',
    '\r=1',
    '\n=1',
    '\u0000=1',
    ' =1',
    '\u200b=1',
    '"=1',
    '" "=1',
    'x;=HYPERLINK("http://evil.example");y',
    'x,=1',
    'x\t=1',
    'x; "+1',
    'x;""=1""',
    'a"\n=1',
    '";"=1',
    '","＠SUM(A1)',
    'x;',
    '=;=,=\t=\n=',
  ])('is text for every separator: %j', (value) => {
    const table = [
      [value, value],
      ['Name', value],
      [value, 'Tag'],
    ]
    for (const separator of separators)
      expect(cellsOf(csvOf(table), separator).filter(isFormula), JSON.stringify(separator)).toEqual(
        [],
      )
  })

  it('is text in any mixture of signs, quotes and separators', () => {
    const text = fc
      .array(
        fc.constantFrom('=', '+', '-', '@', '＝', '"', "'", ',', ';', '\t', '\n', '\r', ' ', 'x'),
        { maxLength: 12 },
      )
      .map((characters) => characters.join(''))
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { maxLength: 4 })
    fc.assert(
      fc.property(rows, (table) => {
        for (const separator of separators)
          expect(cellsOf(csvOf(table), separator).filter(isFormula)).toEqual([])
      }),
      { seed: 22, numRuns: process.env.FULL ? 20_000 : 2000 },
    )
  })

  it('is unchanged if the sign is not at its beginning', () => {
    const cells = ['A-B', 'a@b.example', '1=1', 'A; B', "O'Neil, Ltd."]
    expect(cellsOf(csvOf([cells]), ',').slice(0, cells.length)).toEqual(cells)
  })
})

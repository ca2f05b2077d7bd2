import { describe, expect, it } from 'vitest'
import type { ComparedSupplier } from './compared-supplier.ts'
import { dataSupplier, pdfSupplier } from './fixtures/compared-suppliers.ts'
import { publishedExample } from './fixtures/examples.ts'
import { sideBySide } from './side-by-side.ts'
import { sideBySideCsv } from './side-by-side-csv.ts'

const today = '2026-12-01'
const clean = dataSupplier('clean', publishedExample('clean'))
const mixed = dataSupplier('mixed', publishedExample('mixed'))
const csvOf = (...suppliers: ComparedSupplier[]) => sideBySideCsv(sideBySide(suppliers, today))

describe('the comparison as CSV', () => {
  it('begins with a byte order mark, and has one column a supplier', () => {
    const [head, ...rows] = csvOf(clean, mixed, pdfSupplier).split('\r\n')
    expect(head).toBe(
      '\uFEFFGroup,Row,中文,Differs,宁波澜砚五金制品有限公司,佛山市顺德区朔桐电器有限公司,宁波示例有限公司',
    )
    expect(rows).toContain(
      'Supplier,Unified social credit code,统一社会信用代码,,91330206MAY3K7Q21W,91440606MAY5T1H88G,',
    )
    expect(rows).toContain('Supplier,Report,,,As data,As data,PDF only')
    expect(rows).toContain(
      'Results,Verdict,,Yes,Proceed (未发现不宜付款的情况),"Do not pay yet (暂勿付款; “Do not pay yet” whatever the score, because of an open high finding: payee on the invoice.)",Proceed with care (By its score.)',
    )
    expect(rows).toContain(
      'Company registration,Legal representative,法定代表人,Yes,沈砚秋,欧阳溱,In the PDF',
    )
  })

  it('has the identical rows too', () => {
    expect(csvOf(clean, mixed)).toContain(
      '\r\nCompany registration,Last annual report,最近年报,No,2025,2025\r\n',
    )
  })

  it('says of rows that one report alone answers that they are not comparable', () => {
    const text = csvOf(clean, pdfSupplier)
    expect(text).toContain(',Legal representative,法定代表人,Not comparable,沈砚秋,In the PDF\r\n')
    expect(text).toContain(',Trust score,,Yes,')
    expect(text).not.toMatch(/,No,/)
    expect(csvOf(clean)).not.toMatch(/,(?:Yes|No),/)
  })

  it('quotes commas, quotes and line breaks', () => {
    const summary = 'He said "never", and left.'
    const quoted = dataSupplier('quoted', { ...clean.report, summary })
    expect(csvOf(clean, quoted)).toContain(',"He said ""never"", and left."\r\n')
  })

  it('runs no formula in a spreadsheet', () => {
    const summary = '=HYPERLINK("http://evil.example")'
    const evil = dataSupplier('evil', { ...clean.report, summary })
    expect(csvOf(evil, { ...pdfSupplier, name: '@SUM(1)' })).toContain(
      `,"'=HYPERLINK(""http://evil.example"")",`,
    )
    expect(csvOf(evil, { ...pdfSupplier, name: '@SUM(1)' }).split('\r\n')[0]).toMatch(
      /,'@SUM\(1\)$/,
    )
  })

  it('says what was asked for, and that a newer report counts', () => {
    const newerReport = { requestId: 'new', version: 1, verdict: 'do-not-pay-yet' as const }
    const text = csvOf({ ...clean, newerReport }, { ...mixed, askedFor: '某公司' })
    expect(text).toContain('Supplier,Replaced by,,,Newer report: Do not pay yet,\r\n')
    expect(text).toContain('Supplier,Not the company you asked for,,,,某公司\r\n')
    expect(csvOf(clean, mixed)).not.toMatch(/Replaced by|asked for/)
  })

  it('says why a supplier has no report', () => {
    expect(
      csvOf(clean, {
        kind: 'absent',
        id: 'x',
        name: '某公司',
        why: 'Not ready.',
        inCells: 'No report',
      }),
    ).toContain('Supplier,Report,,,As data,None: Not ready.\r\n')
  })
})

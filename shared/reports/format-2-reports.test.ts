import { describe, expect, it } from 'vitest'
import { compareReports } from './compare-reports.ts'
import { findingsCsv } from './findings-csv.ts'
import { dataSupplier } from './fixtures/compared-suppliers.ts'
import { format2Reports } from './fixtures/format-2-reports.ts'
import { recordNames, recordsOf } from './record-texts.ts'
import { sideBySide } from './side-by-side.ts'
import { sideBySideCsv } from './side-by-side-csv.ts'
import { maxReportBytes, PublishedReport } from './supplier-report.ts'

const reports = format2Reports()

/** Cells by row, of CSV as in RFC 4180. */
const cellsOf = (csv: string): string[][] => {
  const cells = [...csv.slice(1).matchAll(/("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const widthsOf = (csv: string): number[] => [...new Set(cellsOf(csv).map(({ length }) => length))]

describe('forty reports of format 2', () => {
  it('each have names of their own kind, and are small enough to be handed in', () => {
    expect(new Set(reports.map(([what]) => what)).size).toBe(40)
    const sizes = reports.map(([, report]) => Buffer.byteLength(JSON.stringify(report)))
    expect(Math.max(...sizes)).toBeLessThan(maxReportBytes)
  })

  it.each(reports)('%s: is the same as JSON, and whole as CSV', (_, report) => {
    expect(PublishedReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
    const csv = findingsCsv(report)
    expect(widthsOf(csv)).toEqual([19])
    const findings = cellsOf(csv).map((cells) => cells[7])
    for (const name of recordNames)
      for (const record of recordsOf(report, name) ?? [])
        expect(findings.some((finding) => finding?.includes(record.name))).toBe(true)
  })

  it.each(reports.map(([what, report], index) => [what, report, index] as const))(
    '%s: is compared with the report before it',
    (_, report, index) => {
      const [, before] = reports.at(index - 1) ?? reports[0] ?? []
      if (!before) throw new Error('There are none')
      const compared = sideBySide(
        [dataSupplier('1', before), dataSupplier('2', report)],
        '2026-11-28',
      )
      expect(widthsOf(sideBySideCsv(compared))).toEqual([6])
      const { rows = [] } =
        compared.groups.find(({ title }) => title === 'Company registration') ?? {}
      const name = rows.find(({ label }) => label === 'Legal representative')
      expect(name?.cells[1]?.lines[0]?.text).toContain(report.company.legalRepresentative)
      expect(compareReports(report, report)).toEqual([])
    },
  )
})

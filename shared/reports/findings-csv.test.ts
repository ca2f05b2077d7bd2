import { describe, expect, it } from 'vitest'
import { carryOn } from './carry-on.ts'
import { checkIds } from './checks.ts'
import { findingsCsv } from './findings-csv.ts'
import { exampleReport, publishedExample } from './fixtures/examples.ts'

const rowsOf = (csv: string): string[] => csv.split('\r\n').slice(0, -1)
const header =
  '\uFEFFCheck,中文,Dimension,Result,Severity,State,Points,Finding,Original,Since,Closed on,Until,Reference,Same matter as,Amount,Currency,Link,Source,Read on'

describe('the table of findings', () => {
  it('has a row for each finding, and one for each check without', () => {
    const report = publishedExample('mixed')
    const [first, ...rows] = rowsOf(findingsCsv(report))
    expect(first).toBe(header)
    expect(rows).toHaveLength(1 + checkIds.length)
    expect(rows[0]).toMatch(
      /^Verdict,结论,,Do not pay yet,,,,"Trust score 72%\. “Do not pay yet” whatever the score, because of an open high finding: payee on the invoice\.",/,
    )
    expect(rows).toContain(
      '"Court enforcement; closed for lack of assets",被执行人、终结本次执行案件,Legal,Findings,High,Closed,8,"CNY 183,400 enforced in 2025 after a lost sales dispute; paid after four months.",执行标的 183400元，已全部履行,2025-04-22,2025-08-30,,(2025)粤0606执0000号,,183400,CNY,,China Enforcement Information Online,2026-11-20',
    )
    expect(rows).toContain(
      'Published financial statements,财务数据（年报、审计报告）,Financial,No answer from the source,,,3,The company does not publish the figures of its annual reports.,,,,,,,,,,"Annual reports on GSXT; statements from the supplier",',
    )
  })

  it('has two rows for two findings of one check', () => {
    const report = exampleReport('clean')
    const findings = ['One.', 'Two.'].map((what) => ({ what, state: 'open' as const }))
    report.checks.media = { result: 'found', findings }
    const rows = rowsOf(findingsCsv(carryOn(report, undefined)))
    expect(rows.filter((row) => row.startsWith('Adverse media'))).toHaveLength(2)
    expect(rows).toHaveLength(2 + checkIds.length + 1)
  })

  it('has a row for the source without an answer, and one for what it showed before', () => {
    const report = exampleReport('mixed')
    report.checks.workforce = { result: 'unavailable', why: 'Down.' }
    const next = carryOn({ ...report, issuedOn: '2026-12-20' }, publishedExample('mixed'))
    expect(rowsOf(findingsCsv(next)).filter((row) => row.startsWith('Insured'))).toEqual([
      'Insured employees,参保人数,Operational,No answer from the source,,,8,Down.,,,,,,,,,,Annual reports on GSXT,',
      'Insured employees,参保人数,Operational,No answer from the source,Medium,Open,10,"Nine insured employees; the website claims 120 workers and four assembly lines.",2025年度报告：城镇职工基本养老保险 9人,,,,,,,,,Annual reports on GSXT,2026-11-20',
    ])
  })

  it('runs no formula in a spreadsheet', () => {
    const report = exampleReport('clean')
    const what = '=HYPERLINK("http://evil.example")'
    report.checks.media = { result: 'found', findings: [{ what, state: 'open', reference: '+1' }] }
    const row = rowsOf(findingsCsv(carryOn(report, undefined))).find((line) =>
      line.startsWith('Adverse'),
    )
    expect(row).toContain(`,"'=HYPERLINK(""http://evil.example"")",`)
    expect(row).toContain(`,'+1,`)
  })
})

import { describe, expect, it } from 'vitest'
import { carryOn } from './carry-on.ts'
import { checkIds } from './checks.ts'
import { findingsCsv } from './findings-csv.ts'
import { exampleReport, publishedExample } from './fixtures/examples.ts'
import { makeReadings } from './make-readings.ts'
import { viewOf } from './report-view.ts'

const rowsOf = (csv: string): string[] => csv.split('\r\n').slice(0, -1)
const header =
  '\uFEFFCheck,中文,Dimension,Result,Severity,State,Points,Finding,Original,Since,Closed on,Until,Reference,Same matter as,Amount,Currency,Link,Source,Read on'

describe('the table of findings', () => {
  it('has a row for each finding, and one for each check without', () => {
    const report = publishedExample('mixed')
    const [first, ...rows] = rowsOf(findingsCsv(report))
    expect(first).toBe(header)
    const found = rows.slice(rows.findIndex((row) => row.startsWith('Verdict,')))
    const owners = found.filter((row) => row.startsWith('Ultimate owners,'))
    const steps = found.filter((row) => row.startsWith('What to do before you pay,'))
    expect(steps).toHaveLength(viewOf(report).steps.length)
    expect(steps[0]).toContain('Ask for the supplier’s own account.')
    expect(found).toHaveLength(1 + steps.length + checkIds.length + owners.length)
    expect(found[0]).toMatch(
      /^Verdict,结论,,Do not pay yet,,,,"Trust score 72%\. “Do not pay yet” whatever the score, because of an open high finding: payee on the invoice\.",/,
    )
    expect(rows).toContain(
      '"Court enforcement; closed for lack of assets",被执行人、终结本次执行案件,Legal,Findings,High,Closed,8,"CNY 183,400 enforced in 2025 after a lost sales dispute; paid after four months.",执行标的 183400元，已全部履行,2025-04-22,2025-08-30,,(2025)粤0606执0000号,,183400,CNY,,China Enforcement Information Online,2026-11-20',
    )
    expect(rows).toContain(
      'Published financial statements,财务数据（年报、审计报告）,Financial,No answer from the source,,,3,The company does not publish the figures of its annual reports.,,,,,,,,,,"Annual reports on GSXT; statements from the supplier",',
    )
  })

  it('begins with the company and its shareholders', () => {
    const [, ...rows] = rowsOf(findingsCsv(publishedExample('loop')))
    expect(rows.slice(0, 10).map((row) => row.replace(/,+$/, ''))).toEqual([
      'Legal name,名称,,,,,,佛山市南海区曜禾照明有限公司',
      'English name (not registered),英文名称,,,,,,"Foshan Nanhai Yaohe Lighting Co., Ltd."',
      'Unified social credit code,统一社会信用代码,,,,,,91440605MAY7D2NB89',
      'Legal representative,法定代表人,,,,,,冼景行 (Xian Jingxing)',
      'Registered capital,注册资本,,,,,,"CNY 8,000,000 (800万), Chinese yuan",,,,,,,8000000,CNY',
      'Issued on,报告日期,,,,,,2026-11-20',
      'Shareholders,股东,,,,,,"广州曜成投资有限公司, 60%, company",,2022-02-16',
      'Shareholders,股东,,,,,,"劳念慈, 20%, person, nominee, held for 冼景行 (Xian Jingxing)",,2024-05-09',
      'Shareholders,股东,,,,,,"冼景行 (Xian Jingxing), 20%, person",,2018-07-03',
      'Verdict,结论,,Proceed,,,,Trust score 89%.,未发现不宜付款的情况',
    ])
  })

  it('marks a shareholder as the page does', () => {
    const holders = rowsOf(findingsCsv(publishedExample('dissolved'))).filter((row) =>
      row.startsWith('Shareholders,'),
    )
    expect(holders).toEqual([expect.stringMatching(/, 100%, company, dissolved"/)])
  })

  it('has before and after of a registered change beside the analyst’s English', () => {
    const report = publishedExample('loop')
    const readings = makeReadings(exampleReport('loop'))
    const history = (readings: Record<string, string>) =>
      rowsOf(findingsCsv({ ...report, readings })).find((row) => row.includes('May 9, 2024'))
    expect(history(readings)).toMatch(
      /冼景行 40% \(our reading: .+\) → 劳念慈 20%，冼景行 20% \(our reading: .+\) · Half of the founder’s share went to Lao Nianci\./,
    )
    // Where a rule cannot read it, as it is registered.
    expect(history({})).toContain(
      'Shareholders changed: Half of the founder’s share went to Lao Nianci.",冼景行 40% → 劳念慈 20%，冼景行 20%,',
    )
  })

  it('has two rows for two findings of one check', () => {
    const report = exampleReport('clean')
    const findings = ['One.', 'Two.'].map((what) => ({ what, state: 'open' as const }))
    report.checks.media = { result: 'found', findings }
    const rows = rowsOf(findingsCsv(carryOn(report, undefined)))
    expect(rows.filter((row) => row.startsWith('Adverse media'))).toHaveLength(2)
    const after = rows.slice(rows.findIndex((row) => row.startsWith('Verdict,')))
    expect(
      after.filter((row) => !/^(?:Ultimate owners|What to do before you pay),/.test(row)),
    ).toHaveLength(1 + checkIds.length + 1)
  })

  it('has a row for the source without an answer, and one for what it showed before', () => {
    const report = exampleReport('mixed')
    report.checks.workforce = { result: 'unavailable', why: 'Down.' }
    const next = carryOn({ ...report, issuedOn: '2026-12-20' }, publishedExample('mixed'))
    expect(rowsOf(findingsCsv(next)).filter((row) => row.startsWith('Insured'))).toEqual([
      'Insured employees,参保人数,Operational,No answer from the source,,,8,Down.,,,,,,,,,,Annual reports on GSXT,',
      'Insured employees,参保人数,Operational,No answer from the source,Medium,Open,10,"Carried over, last seen on November 20, 2026, not confirmed since: Nine insured employees; the website claims 120 workers and four assembly lines.",2025年度报告：城镇职工基本养老保险 9人,,,,,,,,,Annual reports on GSXT,2026-11-20',
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

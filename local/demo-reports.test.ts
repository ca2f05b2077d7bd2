import { describe, expect, it } from 'vitest'
import { parseReport } from '../shared/reports/parse-report.ts'
import { demoReports, laterCheck } from './demo-reports.ts'

describe.each(demoReports)('the demo report of $company', ({ company, versions, photographs }) => {
  it.each(versions)('is accepted, and says that it is invented', (version) => {
    const parsed = parseReport(
      JSON.stringify({ ...version, request: '01KAEXAMPLE00000000000DEMO' }),
    )
    expect(parsed).not.toHaveProperty('faults')
    expect(parsed).toMatchObject({
      report: {
        summary: expect.stringMatching(/^Invented for the demo/),
        company: { name: company },
      },
    })
  })

  it('has the photographs that it names, which say that they are drawings', () => {
    const named = versions.flatMap(
      (version) =>
        (version as { photographs?: { file: string; caption: string }[] }).photographs ?? [],
    )
    expect(named.map(({ file }) => file)).toEqual(Object.keys(photographs))
    for (const { caption } of named) expect(caption).toMatch(/^Example, a drawing/)
  })
})

it('the report of the later check is accepted', () => {
  const report = { ...laterCheck.report, request: '01KAEXAMPLE00000000000DEMO' }
  expect(parseReport(JSON.stringify(report))).not.toHaveProperty('faults')
})

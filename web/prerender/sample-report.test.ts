import { expect, it } from 'vitest'
import { readCode } from '../../shared/names/uscc.ts'
import { basicChecks } from '../../shared/reports/checks.ts'
import { parseReport } from '../../shared/reports/parse-report.ts'
import { basicSampleView, sampleReportJson, sampleReportView } from './sample-report.ts'

it('the sample report is accepted as it is handed in', () => {
  expect(parseReport(sampleReportJson())).not.toHaveProperty('faults')
})

it('the page has the verdict, every check, and a company with a valid code', () => {
  const view = sampleReportView()
  expect(view).toMatchObject({ total: 72, verdict: { title: 'Do not pay yet' } })
  expect(view.checks).toHaveLength(32)
  const { ownership, people, related, history, contacts } = view
  for (const part of [ownership.owners, people, related, history, contacts])
    expect(part).not.toEqual([])
  expect(view.steps[0]?.text).toMatch(/^Ask for the supplier’s own account\./)
  expect(readCode(view.code)).toMatchObject({ kind: 'valid' })
})

it('as a Basic report, it answers the checks of that report and no others', () => {
  const view = basicSampleView()
  const answered = view.checks.filter(({ result }) => result !== 'not-assessed')
  expect(answered.map(({ id }) => id)).toEqual(basicChecks)
  expect(view).toMatchObject({ people: [], related: [], verdict: { title: 'Do not pay yet' } })
  expect(view.ownership.owners).toEqual([])
})

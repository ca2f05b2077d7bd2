import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCode } from '../../shared/names/uscc.ts'
import { basicChecks, checkIds } from '../../shared/reports/checks.ts'
import { parseReport } from '../../shared/reports/parse-report.ts'
import {
  basicSampleView,
  sampleEvidence,
  sampleReportJson,
  sampleReportView,
} from './sample-report.ts'

const order: readonly string[] = checkIds
const orderOf = ({ check }: { check: string }) => order.indexOf(check)

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
  const others = view.checks.filter(({ result }) => result === 'not-assessed')
  expect(new Set(others.map(({ note }) => note))).toEqual(new Set(['Not part of a Basic report.']))
  expect(view).toMatchObject({ people: [], related: [], verdict: { title: 'Do not pay yet' } })
  expect(view.ownership.owners).toEqual([])
})

it('names the register that a finding’s evidence is from', () => {
  const [payee] = sampleReportView().findings.open
  expect(payee?.meta).toContain('Source: Invoice; Hong Kong Companies Registry')
})

it('each piece of evidence is of a finding of both, the worst among them, in its order, size and at most 20 kB', () => {
  const evidence = sampleEvidence()
  for (const { findings } of [sampleReportView(), basicSampleView()]) {
    const found = [...findings.open, ...findings.others].map(({ id }) => id as string)
    expect(found).toEqual(expect.arrayContaining(evidence.map(({ check }) => check)))
    expect(evidence.map(({ check }) => check)).toContain(findings.open[0]?.id)
  }
  expect(evidence).toEqual(evidence.toSorted((one, other) => orderOf(one) - orderOf(other)))
  for (const { url, width, height } of evidence) {
    const picture = readFileSync(new URL(`../public${url}`, import.meta.url))
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([width, height])
    expect(picture.byteLength).toBeLessThanOrEqual(20_000)
  }
})

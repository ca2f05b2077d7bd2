import { expect, it } from 'vitest'
import { compareReports } from './compare-reports.ts'
import { publishedExample } from './fixtures/examples.ts'
import type { ListedEvidence } from './report-evidence.ts'

const picture = (check: string, seed: string): ListedEvidence => ({
  number: 1,
  check,
  origin: 'public-register',
  address: 'https://www.gsxt.gov.cn/index.html',
  capturedAt: '2026-11-20T00:15:00.000Z',
  sha256: seed.repeat(64),
})
const report = publishedExample('clean')
const told = (before: ListedEvidence[], after: ListedEvidence[], request = report.request) =>
  compareReports({ ...report, evidence: before }, { ...report, request, evidence: after }).map(
    ({ text }) => text,
  )

it('tells which checks of a version show other pictures than before', () => {
  const [one, two] = [picture('registration', 'a'), picture('capital', 'b')]
  expect(told([], [one, picture('registration', 'c'), two])).toEqual([
    'Evidence: Pictures added for “Identity on the register”, “Registered and paid-in capital”.',
  ])
  expect(told([one], [{ ...one, number: 2 }])).toEqual([])
  expect(told([one], [two])).toEqual([
    'Evidence: Pictures added for “Registered and paid-in capital”. Pictures removed for “Identity on the register”.',
  ])
  // The same picture for another check.
  expect(told([one], [one, { ...one, check: 'capital' }])).toEqual([
    'Evidence: Pictures added for “Registered and paid-in capital”.',
  ])
  // The report of another request was made from other pictures.
  expect(told([one], [two], 'of another request')).toEqual([])
})

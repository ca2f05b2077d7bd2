import { describe, expect, it } from 'vitest'
import type { DraftContent } from '../../../shared/desk/drafts.ts'
import { findingsOf } from '../../../shared/reports/findings-of.ts'
import { PublishedReport } from '../../../shared/reports/supplier-report.ts'
import { reportExample } from '../../reports/data/fixtures/report-example.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { requestOf } from '../../requests/stored-request.ts'
import { earlierReport } from '../../requests/verification-request.ts'
import { hoursFromNow, pending } from '../fixtures/pending.ts'
import { isOfToday, startingContent, startingPointsOf } from './starting-points.ts'

const code = '91440300708461136T'
const other = '91440300192203821X'

/** A completed request with versions on companies, the oldest first. */
function completed(id: string, hoursAgo: number, ...codes: string[]): OpenRequest {
  const request = requestOf({
    sk: `REQUEST#${id}`,
    userId: 'somebody',
    status: 'completed',
    reports: codes.map((each, n) => ({
      version: n + 1,
      key: `${id}-${n}.pdf`,
      score: 70,
      uploadedAt: hoursFromNow(n - hoursAgo),
      data: {
        key: `${id}-${n}.json`,
        sha256: `${id}${n}`.padEnd(64, '0'),
        csvKey: '',
        scoreReason: '',
        nextStep: '',
        company: { name: '某某有限公司', code: each },
      },
    })),
  })
  if (request.status !== 'completed') throw new Error('Not completed')
  return request
}

const found = async (
  request: OpenRequest,
  byCompany: Record<string, readonly (string | OpenRequest)[]>,
  earlier: string | null = null,
  content?: DraftContent,
) => {
  const all = Object.values(byCompany).flat()
  const points = await startingPointsOf(
    {
      requests: {
        findById: async (id) =>
          all.find((each) => typeof each !== 'string' && each.id === id) as OpenRequest,
      },
      earlierReports: {
        newestBefore: async () =>
          earlier === null
            ? null
            : { completedAt: '', score: 70, version: 1, company: { name: '', code: earlier } },
      },
      companyReports: {
        async *findRequests(asked) {
          for (const each of byCompany[asked] ?? []) yield typeof each === 'string' ? each : each.id
        },
      },
    },
    { request, written: content },
  )
  return points.map(({ report }) => report.data.key)
}

describe('starting points', () => {
  it('are of the company that the search term names, the newest first', async () => {
    const [a, b] = [completed('A', 20, code), completed('B', 10, code)]
    const request = pending('NEW', { searchTerm: code })
    expect(await found(request, { [code]: [a, b] })).toEqual(['B-0.json', 'A-0.json'])
  })

  it('are of the company whose name was asked for', async () => {
    const published = completed('A', 20, code)
    const request = pending('NEW', { searchTerm: '某某 有限公司' })
    expect(await found(request, { 某某有限公司: [published] })).toEqual(['A-0.json'])
  })

  it('are of the company that is written for the request', async () => {
    const published = completed('A', 20, code)
    const request = pending('NEW', { searchTerm: 'Some Trading Co., Ltd.' })
    const content = { company: { code } }
    expect(await found(request, { [code]: [published] }, null, content)).toEqual(['A-0.json'])
  })

  it('are of the company of this request’s versions, or of an earlier report', async () => {
    const before = completed('B', 10, other)
    const own = completed('OWN', 5, code, code)
    expect(await found(own, { [code]: [own], [other]: [before] }, other)).toEqual([
      'OWN-1.json',
      'OWN-0.json',
      'B-0.json',
    ])
    expect(await found(pending('NEW'), { [other]: [before] })).toEqual([])
  })

  it('leave out what is superseded by another company, withdrawn or erased', async () => {
    const superseded = completed('A', 20, code, other)
    const withdrawn = pending('W')
    const request = pending('NEW', { searchTerm: code })
    expect(await found(request, { [code]: [superseded, withdrawn, 'ERASED'] })).toEqual([])
  })

  it('are ten at most', async () => {
    const many = Array.from({ length: 40 }, (_, n) => completed(`R${n}`, n + 10, code))
    const request = pending('NEW', { searchTerm: code })
    expect(await found(request, { [code]: many })).toHaveLength(10)
  })
})

describe('the content of a starting point', () => {
  const report = PublishedReport.parse({
    ...reportExample('mixed', 'REQUEST'),
    carried: [],
    rule: 2,
    photographs: [{ file: 'gate.jpg', caption: 'The gate', takenOn: '2026-11-18' }],
  })

  it('of the same request has all that was handed in', () => {
    const content = startingContent(report, { isOfThisRequest: true, isBasic: false })
    expect(Object.keys(content)).toEqual(
      expect.arrayContaining(['summary', 'payee', 'photographs', 'carried']),
    )
    for (const field of ['request', 'analyst']) expect(content).not.toHaveProperty(field)
  })

  it('of the same request is scored on the desk as its buyer reads it', () => {
    const { score } = findingsOf(report)
    expect(score).toMatchObject({ rule: 2, verdict: 'do-not-pay-yet' })
    expect(findingsOf({ ...report, rule: 1 }).score.verdict).not.toBe(score.verdict)
    const content = startingContent(report, { isOfThisRequest: true, isBasic: false })
    const shown = PublishedReport.parse({ request: report.request, analyst: '-', ...content })
    expect(findingsOf(shown).score).toEqual(score)
  })

  it('of another request has no clear check that a Basic report does not have', () => {
    const { checks } = startingContent(report, { isOfThisRequest: false, isBasic: true })
    expect(report.checks.media).toMatchObject({ result: 'clear' })
    expect(checks).not.toHaveProperty('media')
    expect(checks).toHaveProperty('registration')
  })

  it('of another request has nothing that was for its buyer', () => {
    const content = startingContent(report, { isOfThisRequest: false, isBasic: false })
    expect(content).toMatchObject({ company: { code: report.company.code } })
    for (const field of [
      'summary',
      'payee',
      'photographs',
      'rule',
      'checks.payee',
      'checks.contact',
    ])
      expect(content).not.toHaveProperty(field)
  })
})

describe('a report of today', () => {
  const company = { name: '杭州某某贸易有限公司', code: '91440300708461136T' }
  const day = (issuedOn: string, change: Partial<typeof company> = {}) => {
    const { reports } = completed('OTHER', 1, code)
    const point = earlierReport('OTHER', reports[0])
    if (!point) throw new Error('No report')
    const data = { ...point.report.data, issuedOn, company: { ...company, ...change } }
    return { ...point, report: { ...point.report, data } }
  }
  // 16:00 in Beijing.
  const noon = new Date('2026-11-21T08:00:00.000Z')
  const isCurrent = (
    searchTerm: string,
    { point = day('2026-11-21'), written = {}, at = noon } = {},
  ) => isOfToday({ request: pending('NEW', { searchTerm }), written }, point, at)

  it('is one that has this day at the desk, not one of the last 24 hours', () => {
    expect(isCurrent(company.name)).toBe(true)
    const at = (time: string) => ({ at: new Date(time) })
    expect(isCurrent(company.name, at('2026-11-21T15:59:59.999Z'))).toBe(true)
    expect(isCurrent(company.name, at('2026-11-21T16:00:00.000Z'))).toBe(false)
    expect(isCurrent(company.name, at('2026-11-20T15:59:59.999Z'))).toBe(false)
    expect(isCurrent(company.name, at('2026-11-20T16:00:00.000Z'))).toBe(true)
  })

  it.each([
    ['its name', company.name, {}, true],
    ['its valid code', company.code, {}, true],
    ['another name', '杭州某某实业有限公司', {}, false],
    ['a branch', '杭州某某贸易有限公司上海分公司', {}, false],
    ['an English name', 'Some Trading Co., Ltd.', {}, false],
    ['an English name, its code written', 'Some Trading Co., Ltd.', company, true],
    ['another name, its code written', '杭州某某实业有限公司', company, false],
    ['its name, another code written', company.name, { code: other }, false],
  ])('is on the very company that was asked for: %s', (_, asked, written, isTaken) => {
    expect(isCurrent(asked, { written: { company: written } })).toBe(isTaken)
  })

  it('is not one whose code has a wrong check character, if the code alone was asked for', () => {
    const wrong = '914403007084611361'
    const point = day('2026-11-21', { code: wrong })
    expect(isCurrent(wrong, { point })).toBe(false)
    expect(isCurrent(company.name, { point })).toBe(true)
  })

  it('is not a version of the request itself', () => {
    expect(isCurrent(company.name, { point: { ...day('2026-11-21'), requestId: 'NEW' } })).toBe(
      false,
    )
  })
})

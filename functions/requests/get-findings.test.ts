import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { getFindings } from './get-findings.ts'
import { getReport } from './get-report.ts'
import type { StoredReleased } from './released-evidence.ts'
import type { StoredReport } from './stored-request.ts'
import { requestOf } from './stored-request.ts'

const userId = 'buyer'
const requestId = '01KAEXAMPLE000000000000001'
const at = new Date('2026-11-21T08:00:00.000Z')

const example = (name: 'clean' | 'mixed' | 'bad', change = {}) =>
  PublishedReport.parse({
    ...JSON.parse(
      readFileSync(new URL(`../../shared/reports/examples/${name}.json`, import.meta.url), 'utf8'),
    ),
    ...change,
  })

const pdfAlone = (version: number): StoredReport => ({
  version,
  key: `reports/${version}.pdf`,
  sha256: `${version}`,
  score: 80,
  uploadedAt: `2026-11-0${version}T08:00:00.000Z`,
})
const withData = (version: number, photographs: string[] = []): StoredReport => ({
  ...pdfAlone(version),
  data: {
    key: `reports/${version}.json`,
    csvKey: `reports/${version}.csv`,
    sha256: '',
    pdfSha256: '',
    scoreReason: '',
    nextStep: '',
    photographs: photographs.map((file) => ({ file, key: `photographs/${file}` })),
  },
})

type Access = { outcome: string; version: number | null }

/** Fakes for one completed request of `userId`. */
const depsFor = (
  reports: StoredReport[],
  files: Record<string, PublishedReport> = {},
  released: StoredReleased[] = [],
) => {
  const accesses: Access[] = []
  const stored = requestOf({
    sk: `REQUEST#${requestId}`,
    userId,
    searchTerm: '佛山市顺德区朔桐电器有限公司',
    status: reports.length > 0 ? 'completed' : 'pending',
    reports,
  })
  const deps = {
    requests: {
      find: async (user: string, id: string) =>
        user === userId && id === requestId ? stored : undefined,
      findOwner: async (id: string) => (id === requestId ? userId : undefined),
    },
    reportAccessLog: {
      record: async ({ outcome, version }: Access) => {
        accesses.push({ outcome, version })
        return true
      },
    },
    publishedReports: { read: async (key: string) => files[key] },
    links: {
      sign: async (key: string, how: { type: string; fileName: string; download: boolean }) => ({
        url: `https://bucket.example/${key}?${new URLSearchParams({ ...how, download: String(how.download) })}`,
        expiresAt: '2026-11-21T08:05:00.000Z',
      }),
    },
    released: {
      findShown: async (_: object, ids: readonly string[]) =>
        released.filter(({ id }) => ids.includes(id)),
    },
    evidenceLinks: {
      sign: async (key: string) => ({
        url: `https://bucket.example/${key}`,
        expiresAt: '2026-11-21T08:01:00.000Z',
      }),
    },
    clock: { now: () => at },
  }
  return { deps, accesses }
}

describe('the findings of a report', () => {
  const asked = { userId, params: { id: requestId } }

  it.each([
    ['clean', 98, 'proceed'],
    ['mixed', 72, 'proceed-with-care'],
    ['bad', 15, 'do-not-pay-yet'],
  ] as const)(
    'of the %s example, which was stored before rule 2, have its score, verdict and next steps',
    async (name, total, verdict) => {
      const report = example(name)
      const { deps, accesses } = depsFor([withData(1)], { 'reports/1.json': report })
      const { status, body } = await callRoute(getFindings, deps, asked)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        format: 'supplier-report/1',
        version: 1,
        report: { company: { code: report.company.code }, carried: [] },
        score: {
          total,
          verdict,
          dimensions: { legal: { score: expect.any(Number), assessed: expect.any(Boolean) } },
        },
        comparedWith: null,
        changes: [],
      })
      expect((body as { nextSteps: unknown[] }).nextSteps.length).toBeGreaterThan(0)
      expect(accesses).toEqual([{ outcome: 'opened', version: 1 }])
    },
  )

  it('are scored by the rule that the report was published by', async () => {
    const report: PublishedReport = { ...example('mixed'), rule: 2 }
    const { deps } = depsFor([withData(1)], { 'reports/1.json': report })
    const { body } = await callRoute(getFindings, deps, asked)
    expect(body).toMatchObject({
      score: {
        rule: 2,
        total: 72,
        verdict: 'do-not-pay-yet',
        verdictCaps: [{ check: 'payee', verdict: 'do-not-pay-yet' }],
      },
    })
  })

  it('say what took which points, in full', async () => {
    const { deps } = depsFor([withData(1)], { 'reports/1.json': example('mixed') })
    const { body } = await callRoute(getFindings, deps, asked)
    const { score } = body as { score: { deductions: object[]; dimensions: object } }
    expect(score.deductions).toContainEqual({
      kind: 'finding',
      check: 'enforcement',
      dimension: 'legal',
      points: 8,
      severity: 'high',
      finding: expect.objectContaining({
        original: '执行标的 183400元，已全部履行',
        reference: '(2025)粤0606执0000号',
        amount: { value: 183400, currency: 'CNY' },
        until: '2025-08-30',
      }),
    })
    expect(score.dimensions).toMatchObject({
      legal: { score: 69 },
      financial: { score: 64 },
      operational: { score: 72 },
      reputation: { score: 95 },
    })
  })

  it('of a later version say what changed since the one before that has data', async () => {
    const before = example('clean')
    const after = example('clean', {
      company: { ...before.company, legalRepresentative: '欧阳溱' },
    })
    const { deps } = depsFor([withData(1), pdfAlone(2), withData(3)], {
      'reports/1.json': before,
      'reports/3.json': after,
    })
    const { body } = await callRoute(getFindings, deps, asked)
    expect(body).toMatchObject({
      version: 3,
      comparedWith: 1,
      changes: [{ level: 'alert', tone: 'neutral', about: 'Legal representative' }],
    })
    const first = await callRoute(getFindings, deps, { ...asked, query: { version: '1' } })
    expect(first.body).toMatchObject({ version: 1, comparedWith: null, changes: [] })
  })

  it('have a link to each photograph', async () => {
    const { deps } = depsFor([withData(1, ['gate.jpg', 'line.png'])], {
      'reports/1.json': example('clean'),
    })
    const { body } = await callRoute(getFindings, deps, asked)
    const { photographs } = body as { photographs: { file: string; url: string }[] }
    expect(photographs).toMatchObject([
      { file: 'gate.jpg', expiresAt: '2026-11-21T08:05:00.000Z' },
      { file: 'line.png' },
    ])
    expect(photographs.map(({ url }) => new URL(url).pathname)).toEqual([
      '/photographs/gate.jpg',
      '/photographs/line.png',
    ])
    expect(photographs.map(({ url }) => new URL(url).searchParams.get('type'))).toEqual([
      'jpg',
      'png',
    ])
  })

  it.each([
    ['of a report that is a PDF alone', [pdfAlone(1)], {}, [404, 'not-found']],
    ['of a request without a report', [], {}, [409, 'report-not-available']],
    [
      'of a version that does not exist',
      [withData(1)],
      { version: '2' },
      [409, 'report-not-available'],
    ],
    [
      'of a version that is not a number',
      [withData(1)],
      { version: 'x' },
      [400, 'invalid-request'],
    ],
    ['of a report that was withdrawn meanwhile', [withData(2)], {}, [409, 'report-not-available']],
  ])('%s are refused', async (_, reports, query, expected) => {
    const { deps } = depsFor(reports as StoredReport[], { 'reports/1.json': example('clean') })
    const { status, body } = await callRoute(getFindings, deps, { ...asked, query })
    expect([status, (body as { code: string }).code]).toEqual(expected)
  })

  it('are not found by another buyer, and the attempt is recorded', async () => {
    const { deps, accesses } = depsFor([withData(1)], { 'reports/1.json': example('clean') })
    const { status } = await callRoute(getFindings, deps, { ...asked, userId: 'stranger' })
    expect(status).toBe(404)
    expect(accesses).toEqual([{ outcome: 'forbidden', version: null }])
  })
})

describe('a link to a report', () => {
  const linkTo = async (reports: StoredReport[], query: Record<string, string>) => {
    const { deps, accesses } = depsFor(reports)
    const call = { userId, params: { id: requestId }, query }
    const { status, body } = await callRoute(getReport, deps, call)
    const url = status === 200 ? new URL((body as { url: string }).url) : undefined
    return { status, url, accesses }
  }

  it.each([
    [{}, '/reports/1.pdf', 'pdf', 'false'],
    [{ format: 'pdf', download: 'true' }, '/reports/1.pdf', 'pdf', 'true'],
    [{ format: 'json', download: 'true' }, '/reports/1.json', 'json', 'true'],
    [{ format: 'csv', download: 'true' }, '/reports/1.csv', 'csv', 'true'],
  ])('with %o leads to %s', async (query, path, type, download) => {
    const { url, accesses } = await linkTo([withData(1)], query as Record<string, string>)
    expect(url?.pathname).toBe(path)
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      type,
      download,
      fileName: '佛山市顺德区朔桐电器有限公司 2026-11-01',
    })
    expect(accesses).toEqual([{ outcome: 'opened', version: 1 }])
  })

  it('is named after the company that the report is about, and its version', async () => {
    const { data, ...report } = withData(2)
    const company = { name: '深圳市亮波电子有限公司', code: '' }
    const reports = [pdfAlone(1), { ...report, ...(data && { data: { ...data, company } }) }]
    const { url } = await linkTo(reports, {})
    expect(url?.searchParams.get('fileName')).toBe('深圳市亮波电子有限公司 2026-11-02 version 2')
  })

  it('as annex leads to it, and is not found where a version has none', async () => {
    const { data, ...report } = withData(1)
    const annexed = {
      ...report,
      ...(data && { data: { ...data, annexKey: 'reports/1-annex.pdf' } }),
    }
    const asked = { format: 'annex', download: 'true' }
    const { url } = await linkTo([annexed], asked)
    expect(url?.pathname).toBe('/reports/1-annex.pdf')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      type: 'pdf',
      download: 'true',
      fileName: '佛山市顺德区朔桐电器有限公司 2026-11-01 annex',
    })
    const { status, accesses } = await linkTo([annexed, withData(2)], asked)
    expect([status, accesses]).toEqual([404, []])
  })

  it.each([
    ['json', 404],
    ['csv', 404],
    ['docx', 400],
  ])('of a PDF alone as %s is answered with %i and not recorded', async (format, expected) => {
    const { status, accesses } = await linkTo([pdfAlone(1)], { format })
    expect(status).toBe(expected)
    expect(accesses).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { callRoute } from '../platform/fixtures/call-route.ts'
import type { StoredReleased } from '../requests/released-evidence.ts'
import { requestOf } from '../requests/stored-request.ts'
import type { ReportOfBuyer } from '../requests/verification-request.ts'
import { getSharedFile } from './get-shared-file.ts'
import { getSharedReport } from './get-shared-report.ts'
import type { StoredShare } from './share.ts'

const at = new Date('2026-11-21T08:00:00.000Z')
const token = 't'.repeat(43)
const share: StoredShare = {
  id: 'share',
  userId: 'buyer',
  requestId: 'request',
  days: 7,
  createdAt: '2026-11-21T06:00:00.000Z',
  expiresAt: '2026-11-28T08:00:00.000Z',
  revokedAt: '',
  tokenHash: 'hash',
  openingCount: 0,
}

const published = PublishedReport.parse(
  JSON.parse(readFileSync('shared/reports/examples/mixed.json', 'utf8')),
)
const upload = {
  version: 1,
  key: 'reports/buyer/request/1.pdf',
  sha256: '',
  score: 72,
  uploadedAt: '2026-11-20T08:00:00.000Z',
}
const data = {
  key: 'reports/1.json',
  csvKey: 'reports/1.csv',
  annexKey: 'reports/1-annex.pdf',
  photographs: [{ file: 'gate.jpg', key: 'photographs/buyer/request/1.jpg' }],
  company: published.company,
  issuedOn: '2026-11-19',
}
const completed = { status: 'completed', searchTerm: 'the one from the fair' }

type Given = {
  request?: object
  file?: PublishedReport
  taken?: boolean[]
  recorded?: boolean
  copied?: boolean
  newer?: ReportOfBuyer
  released?: StoredReleased[]
}

/** Fakes that write down each call, in order. */
function depsFor({
  request,
  file = published,
  taken = [],
  recorded = true,
  copied = true,
  newer,
  released = [],
}: Given = {}) {
  const calls: string[] = []
  const copies: [string, string][] = []
  const limits: string[] = []
  const openings: object[] = []
  const stored = request && requestOf({ sk: 'REQUEST#request', userId: 'buyer', ...request })
  const deps = {
    shares: {
      findByToken: async (given: string) => {
        calls.push('findByToken')
        return given === token ? share : undefined
      },
      recordOpening: async (_share: StoredShare, opening: object) => {
        openings.push(opening)
        return recorded
      },
    },
    requests: {
      find: async () => {
        calls.push('request')
        return stored
      },
    },
    publishedReports: { read: async () => file },
    released: {
      findShown: async (_: object, ids: readonly string[]) =>
        released.filter(({ id }) => ids.includes(id)),
    },
    newerReports: { of: async () => new Map(newer ? [['request', newer]] : []) },
    links: {
      sign: async (key: string, how: { fileName: string }) => ({
        url: `https://bucket.example/${key}?${new URLSearchParams({ fileName: how.fileName })}`,
        expiresAt: '',
      }),
    },
    copies: {
      make: async (from: string, to: string) => {
        copies.push([from, to])
        return copied
      },
    },
    throttles: {
      take: async ({ name }: { name: string }) => {
        limits.push(name)
        return taken.shift() ?? true
      },
    },
    clock: { now: () => at },
  }
  return { deps, calls, openings, copies, limits }
}

const asData = { ...completed, reports: [{ ...upload, data }] }
const read = (deps: ReturnType<typeof depsFor>['deps'], given = token, headers = {}) =>
  callRoute(getSharedReport, deps, { params: { token: given }, headers })

describe('a shared report', () => {
  it('has no id of its request, and its opening is stored with the country', async () => {
    const { deps, openings } = depsFor({ request: asData })
    const { status, body } = await read(deps, token, { 'cloudfront-viewer-country': 'DE' })
    expect([status, (body as { expiresAt: string }).expiresAt]).toEqual([200, share.expiresAt])
    expect(JSON.stringify(body)).not.toContain('"request"')
    expect(JSON.stringify(body)).not.toContain(completed.searchTerm)
    expect(openings).toEqual([{ id: expect.any(String), at: at.toISOString(), country: 'DE' }])
  })

  it('that is a PDF alone has no name of a company: its buyer typed the only one', async () => {
    const request = { ...completed, reports: [upload] }
    const { body } = await read(depsFor({ request }).deps)
    expect(body).toMatchObject({ format: 'pdf', company: '', newerReport: null })
    expect(JSON.stringify(body)).not.toContain(completed.searchTerm)
    const { deps } = depsFor({ request })
    const { location } = await getSharedFile.handle(deps, {
      params: { token, name: 'report.pdf' },
      viewerAddress: '192.0.2.1',
    } as Parameters<typeof getSharedFile.handle>[1])
    expect(location).not.toContain('fair')
  })

  it('that is on another company than its buyer asked for says nothing of what was asked for', async () => {
    const sharedPdf = { key: 'reports/1-shared.pdf', sha256: '' }
    const reports = [{ ...upload, data: { ...data, relation: 'other', sharedPdf } }]
    const { deps, copies } = depsFor({
      request: { ...completed, reports },
      file: { ...published, otherName: 'The fair had another name.' },
    })
    expect(JSON.stringify((await read(deps)).body)).not.toContain('fair')
    await getSharedFile.handle(deps, {
      params: { token, name: 'report.pdf' },
      viewerAddress: '192.0.2.1',
    } as Parameters<typeof getSharedFile.handle>[1])
    expect(copies).toEqual([[sharedPdf.key, expect.stringMatching(/^shared\//)]])
  })

  it('says that its owner has a newer report, with its day alone', async () => {
    const newer = {
      requestId: 'another',
      version: 3,
      issuedOn: '2026-11-23',
      uploadedAt: '2026-11-23T08:00:00.000Z',
      verdict: 'do-not-deal' as const,
    }
    const { body } = await read(depsFor({ request: asData, newer }).deps)
    expect(body).toMatchObject({ newerReport: { issuedOn: '2026-11-23' } })
    expect((body as { newerReport: object }).newerReport).toEqual({ issuedOn: '2026-11-23' })
  })

  it('names the version that it is compared with, but not that of another request', async () => {
    const comparedWith = { requestId: 'another', version: 3, key: 'reports/3.json' }
    const version = (number: number, more = {}) => ({
      ...upload,
      version: number,
      uploadedAt: `2026-11-1${number}T05:00:00.000Z`,
      data: { ...data, ...more },
    })
    const bodyOf = async (reports: object[]) =>
      (await read(depsFor({ request: { ...completed, reports } }).deps)).body
    expect(await bodyOf([version(1), version(2)])).toMatchObject({ comparedWith: 1 })
    const first = await bodyOf([version(1, { comparedWith })])
    expect(first).toMatchObject({ comparedWith: null })
    expect(JSON.stringify(first)).not.toContain('another')
  })

  it.each([undefined, '', 'XX', 'ZZ', 'de', 'Germany', '<b>'])(
    'is opened from an unknown country if CloudFront says %s',
    async (country) => {
      const { deps, openings } = depsFor({ request: asData })
      await read(deps, token, country === undefined ? {} : { 'cloudfront-viewer-country': country })
      expect(openings).toEqual([expect.objectContaining({ country: null })])
    },
  )

  it.each([
    ['an unknown token', 'x'.repeat(43), asData],
    ['a malformed token', '%%', asData],
    ['an empty token', '', asData],
    ['a request that is gone', token, undefined],
    ['a withdrawn report', token, { status: 'pending' }],
    [
      'a report that is new since a withdrawal',
      token,
      { ...asData, withdrawn: [{ ...upload, withdrawnAt: '2026-11-21T07:00:00.000Z' }] },
    ],
    ['a failed request', token, { status: 'failed' }],
    ['a completed request without a report', token, completed],
  ])('for %s answers the same after the same reads', async (_, given, request) => {
    const { deps, calls, openings } = depsFor({ ...(request && { request }) })
    expect(await read(deps, given)).toEqual({
      status: 404,
      body: expect.objectContaining({ code: 'not-found', detail: 'There is no such link.' }),
    })
    expect([calls, openings]).toEqual([['findByToken', 'request'], []])
  })

  it('is not shown if its opening cannot be stored: revoked or erased meanwhile', async () => {
    const { deps } = depsFor({ request: asData, recorded: false })
    expect((await read(deps)).status).toBe(404)
  })

  it.each([
    [[false], ['network']],
    [[true, false], ['subnet']],
    [[true, true, false], ['link']],
  ])('is refused without being stored when a limit is reached (%o: %s)', async (taken) => {
    const { deps, calls, openings } = depsFor({ request: asData, taken: [...taken] })
    expect((await read(deps)).status).toBe(429)
    expect(openings).toEqual([])
    if (taken.length < 3) expect(calls).toEqual([])
  })
})

describe('a file of a shared report', () => {
  const fileOf = (name: string, given: Given = {}) => {
    const all = depsFor({ request: asData, ...given })
    const call = {
      params: { token, name },
      headers: { 'cloudfront-viewer-country': 'DE' },
    }
    return { ...all, answer: callRoute(getSharedFile, all.deps, call) }
  }

  it('is a copy whose address has no id, under the company’s name and the day of the report', async () => {
    const { deps, copies } = depsFor({ request: asData })
    const { route, handle } = getSharedFile
    const { location } = await handle(deps, {
      params: { token, name: 'report.pdf' },
      viewerAddress: '192.0.2.1',
    } as Parameters<typeof handle>[1])
    expect([route.status, location]).toEqual([
      302,
      `https://bucket.example/${copies[0]?.[1]}?${new URLSearchParams({ fileName: `${published.company.name} 2026-11-19` })}`,
    ])
    expect(copies).toEqual([
      [
        'reports/buyer/request/1.pdf',
        expect.stringMatching(/^shared\/hash\/[0-9a-f]{16}\/report\.pdf$/),
      ],
    ])
  })

  it('has one copy a link, and another one for another version', async () => {
    const copyOf = async (key: string) => {
      const { answer, copies } = fileOf('report.pdf', {
        request: { ...completed, reports: [{ ...upload, key, data }] },
      })
      await answer
      return copies[0]?.[1]
    }
    expect(await copyOf('reports/1.pdf')).toBe(await copyOf('reports/1.pdf'))
    expect(await copyOf('reports/2.pdf')).not.toBe(await copyOf('reports/1.pdf'))
  })

  it.each([
    ['report.pdf', 302],
    ['gate.jpg', 302],
    ['check', 302],
    ['report.json', 404],
    ['report.csv', 404],
    ['annex.pdf', 404],
    ['photographs/1.jpg', 404],
    ['__proto__', 404],
    ['', 404],
  ])('%s is answered with %i', async (name, status) => {
    expect((await fileOf(name).answer).status).toBe(status)
  })

  it('that is the PDF is an opening, with its limits; a photograph is part of one', async () => {
    const pdf = fileOf('report.pdf')
    await pdf.answer
    expect(pdf.openings).toEqual([{ id: expect.any(String), at: at.toISOString(), country: 'DE' }])
    const ofFile = ['shared-file-ip', 'shared-file-subnet']
    expect(pdf.limits).toEqual([
      'shared-report-ip',
      'shared-report-subnet',
      ...ofFile,
      'shared-report-share',
    ])
    const photograph = fileOf('gate.jpg')
    await photograph.answer
    expect([photograph.openings, photograph.limits]).toEqual([[], ofFile])
  })

  it.each([
    ['the network’s limit is reached', { taken: [false] }, 429],
    ['the file’s limit is reached', { taken: [true, true, false] }, 429],
    ['the link’s limit is reached', { taken: [true, true, true, true, false] }, 429],
    ['the link is revoked meanwhile', { recorded: false }, 404],
    ['the report is withdrawn meanwhile', { copied: false }, 404],
  ])('is not shown if %s', async (_, given, status) => {
    expect((await fileOf('report.pdf', given).answer).status).toBe(status)
  })

  it('that is a photograph is neither copied nor linked once its limit is reached', async () => {
    const { answer, copies } = fileOf('gate.jpg', { taken: [true, false] })
    expect((await answer).status).toBe(429)
    expect(copies).toEqual([])
  })
})

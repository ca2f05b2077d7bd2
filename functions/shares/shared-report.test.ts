import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { requestOf } from '../requests/stored-request.ts'
import { getSharedFile } from './api/get-shared-file.ts'
import { getSharedReport } from './api/get-shared-report.ts'
import type { StoredShare } from './share.ts'

const at = new Date('2026-11-21T08:00:00.000Z')
const token = 't'.repeat(43)
const share: StoredShare = {
  id: 'share',
  userId: 'buyer',
  requestId: 'request',
  days: 7,
  createdAt: at.toISOString(),
  endsAt: '2026-11-28T08:00:00.000Z',
  revokedAt: '',
  tokenHash: 'hash',
  openingCount: 0,
}

const published = PublishedReport.parse(
  JSON.parse(readFileSync('shared/reports/examples/mixed.json', 'utf8')),
)
const upload = {
  version: 1,
  key: 'reports/1.pdf',
  sha256: '',
  score: 72,
  uploadedAt: '2026-11-20T08:00:00.000Z',
}
const data = {
  key: 'reports/1.json',
  csvKey: 'reports/1.csv',
  annexKey: 'reports/1-annex.pdf',
  photographs: [{ file: 'gate.jpg', key: 'photographs/1.jpg' }],
  company: published.company,
}
const completed = { status: 'completed', searchTerm: 'the one from the fair' }

type Given = { request?: object; file?: PublishedReport; taken?: boolean[]; recorded?: boolean }

/** Fakes that write down each call, in order. */
function depsFor({ request, file = published, taken = [], recorded = true }: Given = {}) {
  const calls: string[] = []
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
    links: {
      sign: async (key: string, how: { fileName: string }) => ({
        url: `https://bucket.example/${key}?${new URLSearchParams({ fileName: how.fileName })}`,
        expiresAt: '',
      }),
    },
    throttles: { take: async () => taken.shift() ?? true },
    clock: { now: () => at },
    newId: () => 'id',
  }
  return { deps, calls, openings }
}

const asData = { ...completed, reports: [{ ...upload, data }] }
const read = (deps: ReturnType<typeof depsFor>['deps'], given = token, headers = {}) =>
  callRoute(getSharedReport, deps, { params: { token: given }, headers })

describe('a shared report', () => {
  it('has no id of its request, and its opening is stored with the country', async () => {
    const { deps, openings } = depsFor({ request: asData })
    const { status, body } = await read(deps, token, { 'cloudfront-viewer-country': 'DE' })
    expect([status, (body as { expiresAt: string }).expiresAt]).toEqual([200, share.endsAt])
    expect(JSON.stringify(body)).not.toContain('"request"')
    expect(JSON.stringify(body)).not.toContain(completed.searchTerm)
    expect(openings).toEqual([{ id: 'id', at: at.toISOString(), country: 'DE' }])
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
  const fileOf = (name: string, request: object = asData) =>
    callRoute(getSharedFile, depsFor({ request }).deps, { params: { token, name } })

  it('is named after the company on the report, not after what its buyer typed', async () => {
    const { deps } = depsFor({ request: asData })
    const { route, handle } = getSharedFile
    const { location } = await handle(deps, {
      params: { token, name: 'report.pdf' },
    } as Parameters<typeof handle>[1])
    expect([route.status, location]).toEqual([
      302,
      `https://bucket.example/reports/1.pdf?${new URLSearchParams({ fileName: `${published.company.name} 2026-11-20` })}`,
    ])
  })

  it.each([
    ['report.pdf', 302],
    ['gate.jpg', 302],
    ['report.json', 404],
    ['report.csv', 404],
    ['annex.pdf', 404],
    ['photographs/1.jpg', 404],
    ['__proto__', 404],
    ['', 404],
  ])('%s is answered with %i', async (name, status) => {
    expect((await fileOf(name)).status).toBe(status)
  })
})

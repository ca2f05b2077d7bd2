import { describe, expect, it } from 'vitest'
import { verificationRequest } from '../requests/entities.ts'
import { storeDigests } from '../requests/report-digests.ts'
import type { StoredReport } from '../requests/stored-request.ts'
import { requestOf } from '../requests/stored-request.ts'
import { digestsOf } from '../requests/verification-request.ts'
import { bestOf, verifiedReport } from './verified-report.ts'

const digest = (text: string) => text.repeat(64).slice(0, 64)
const [pdf, data, annex, otherPdf] = ['a1', 'b2', 'c3', 'd4'].map(digest) as [
  string,
  string,
  string,
  string,
]

const pdfAlone = (version: number, sha256: string): StoredReport => ({
  version,
  key: `reports/${version}.pdf`,
  sha256,
  score: 60,
  uploadedAt: `2026-11-2${version}T08:00:00.000Z`,
})

const asData = (version: number, files: Partial<StoredReport['data']> = {}): StoredReport => ({
  ...pdfAlone(version, digest('e5')),
  data: {
    key: 'reports/1.json',
    sha256: data,
    pdfSha256: pdf,
    csvKey: 'reports/1.csv',
    issuedOn: '2026-11-19',
    photographs: [],
    scoreReason: '',
    nextStep: '',
    ...files,
  },
})

const requestWith = (reports: StoredReport[], withdrawn: StoredReport[] = []) =>
  requestOf({
    sk: 'REQUEST#request',
    status: reports.length > 0 ? 'completed' : 'pending',
    reports,
    withdrawn,
  })

describe('the state of a file', () => {
  it('is current in the newest version, under the hash of each of its files and under its code', () => {
    const request = requestWith([asData(1, { annexSha256: annex })])
    const current = { kind: 'report', state: 'current', issuedOn: '2026-11-19', since: null }
    for (const given of [pdf, data, data.slice(0, 16)])
      expect(verifiedReport(request, given)).toEqual(current)
    // The supplier has it, too, and does not learn that there is a report.
    expect(verifiedReport(request, annex)).toBeUndefined()
    expect(verifiedReport(request, otherPdf)).toBeUndefined()
    // Of what was handed in: no file has it.
    expect(verifiedReport(request, digest('e5'))).toBeUndefined()
  })

  it('is superseded since the next version was uploaded, however many follow', () => {
    const request = requestWith([
      pdfAlone(1, pdf),
      asData(2, { pdfSha256: otherPdf }),
      pdfAlone(3, annex),
    ])
    expect(verifiedReport(request, pdf)).toEqual({
      kind: 'report',
      state: 'superseded',
      issuedOn: '2026-11-21',
      since: '2026-11-22T08:00:00.000Z',
    })
    expect(verifiedReport(request, annex)).toMatchObject({
      state: 'current',
      issuedOn: '2026-11-23',
    })
  })

  it('is current again if the same file is the newest version again', () => {
    const request = requestWith([pdfAlone(1, pdf), pdfAlone(2, otherPdf), pdfAlone(3, pdf)])
    expect(verifiedReport(request, pdf)).toEqual({
      kind: 'report',
      state: 'current',
      issuedOn: '2026-11-23',
      since: null,
    })
  })

  it('is withdrawn with its time, which an older item lacks', () => {
    const withdrawnAt = '2026-11-25T10:00:00.000Z'
    const request = requestWith([], [pdfAlone(1, pdf), { ...pdfAlone(2, otherPdf), withdrawnAt }])
    expect(verifiedReport(request, pdf)).toMatchObject({ state: 'withdrawn', since: null })
    expect(verifiedReport(request, otherPdf)).toMatchObject({
      state: 'withdrawn',
      since: withdrawnAt,
    })
  })

  it('is that of the version that was filed after the withdrawal', () => {
    const request = requestWith([asData(1, { pdfSha256: otherPdf })], [asData(1)])
    expect(verifiedReport(request, pdf)).toMatchObject({ state: 'withdrawn' })
    expect(verifiedReport(request, data)).toMatchObject({ state: 'current' })
  })

  it('is the best one of several requests', () => {
    const [current, superseded, withdrawn] = (['current', 'superseded', 'withdrawn'] as const).map(
      (state) => ({ kind: 'report', state, issuedOn: '2026-11-20', since: null }),
    ) as [never, never, never]
    expect(bestOf([withdrawn, superseded, current])).toBe(current)
    expect(bestOf([withdrawn, superseded])).toBe(superseded)
    expect(bestOf([])).toBeUndefined()
  })
})

describe('the digests of a request', () => {
  it('are those of its PDFs and its data, not of its annex', () => {
    expect(digestsOf(pdfAlone(1, pdf))).toEqual([pdf])
    const sharedPdf = { key: 'reports/1-shared.pdf', sha256: otherPdf }
    expect(digestsOf(asData(1, { sharedPdf }))).toEqual([pdf, otherPdf, data])
    expect(digestsOf(asData(1, { annexSha256: annex }))).toEqual([pdf, data])
    // Imported, or damaged.
    expect(digestsOf(asData(1, { pdfSha256: '', sha256: '' }))).toEqual([])
  })

  it('are erased under the keys under which they were written, whatever the status', () => {
    const reports = [asData(1, { annexSha256: annex }), pdfAlone(2, otherPdf)]
    const written = storeDigests({ id: 'r', userId: 'u' }, reports)
    const keys = verificationRequest.erasesAlso({
      ...verificationRequest.key({ userId: 'u', id: 'r' }),
      status: 'failed',
      reports: [reports[0]],
      withdrawn: [reports[1]],
    })
    expect(written).toHaveLength(3)
    expect(keys).toEqual(
      expect.arrayContaining(written.map((write) => 'Update' in write && write.Update.Key)),
    )
  })
})

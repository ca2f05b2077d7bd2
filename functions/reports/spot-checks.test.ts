import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OpenRequest, StoredReport } from '../requests/stored-request.ts'
import { newRequest } from '../requests/verification-request.ts'
import { reportStem, sha256Of } from './report-keys.ts'
import { isSampled, newSpotChecks } from './spot-checks.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const at = new Date('2026-11-21T08:00:00.000Z')

/** The key of a version whose upload's S3 version id has this digest. */
const keyOf = (uploadId: string): string =>
  `${reportStem({ userId: 'buyer', id }, '0123456789abcdef', { uploadedAt: '', sequencer: '', id: uploadId })}.pdf`

describe('whether a report is sampled', () => {
  it('one in twenty is, of one request and with the same content', () => {
    const sampled = Array.from({ length: 10_000 }, () =>
      isSampled({ key: keyOf(sha256Of(randomBytes(16)).slice(0, 8)) }),
    ).filter(Boolean)
    // Five standard deviations (21.8) around 500.
    expect(sampled.length).toBeGreaterThan(390)
    expect(sampled.length).toBeLessThan(610)
  })

  it('is decided alike whenever an event is repeated, also by a later release', () => {
    const places = Array.from({ length: 100 }, (_, n) => n)
    expect(places.filter((n) => isSampled({ key: keyOf(String(n).padStart(8, '0')) }))).toEqual([
      8, 12, 26, 79, 98,
    ])
  })
})

describe('the spot check of a new version', () => {
  const report: StoredReport = {
    version: 2,
    key: keyOf('00000008'),
    sha256: '',
    score: 80,
    uploadedAt: at.toISOString(),
    data: {
      key: 'reports/a.json',
      sha256: '',
      pdfSha256: '',
      csvKey: '',
      photographs: [],
      scoreReason: '',
      nextStep: '',
      company: { name: '杭州某某贸易有限公司', code: '' },
    },
  }
  const approval = {
    involved: ['wang', 'chen'],
    submitted: { by: 'wang', name: '王芳' },
    approved: { by: 'chen', name: '陈明' },
  }
  const request: OpenRequest = {
    ...newRequest({ id, searchTerm: '某某', userId: 'buyer', email: '', plan: 'free', at }),
    draftState: 'approved',
    approval,
  }

  it('names who wrote and who approved it, for the work list', () => {
    expect(newSpotChecks(request, [report], at)).toMatchObject([
      {
        Put: {
          Item: {
            pk: 'ACCOUNT#buyer',
            sk: `SPOT-CHECK#${id}#2`,
            workList: 'SPOT-CHECKS',
            company: '杭州某某贸易有限公司',
            approval,
          },
        },
      },
    ])
  })

  it('there is none of a version that is not sampled, nor of a file that no analyst wrote', () => {
    const { data: _, ...pdf } = report
    const { approval: __, ...unapproved } = request
    expect(newSpotChecks(request, [{ ...report, key: keyOf('00000009') }], at)).toEqual([])
    expect(newSpotChecks(request, [pdf], at)).toEqual([])
    expect(newSpotChecks(unapproved, [report], at)).toEqual([])
    expect(newSpotChecks({ ...request, draftState: 'returned' }, [report], at)).toEqual([])
  })
})

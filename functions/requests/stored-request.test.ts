import { describe, expect, it } from 'vitest'
import { requestOf } from './stored-request.ts'
import { toPublicRequest } from './verification-request.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const key = { pk: 'ACCOUNT#a', sk: `REQUEST#${id}` }

// Items that older releases and the previous system have written. Never remove a test here: such items
// stay in tables forever. See docs/how-to/add-a-field.md#items-that-are-stored-already.
describe('a stored request of another release', () => {
  it('without a status counts as pending', () => {
    expect(requestOf(key).status).toBe('pending')
  })

  it('without a name shows Unknown Company', () => {
    expect(requestOf({ ...key, searchTerm: ' ' }).searchTerm).toBe('Unknown Company')
  })

  it('without timestamp uses createdAt, and without both the time in its id', () => {
    const createdAt = '2025-01-02T03:04:05.000Z'
    expect(requestOf({ ...key, createdAt }).timestamp).toBe(createdAt)
    expect(requestOf(key).timestamp).toMatch(/^20\d\d-/)
    expect(requestOf({ pk: 'ACCOUNT#a', sk: 'REQUEST#old' }).timestamp).toBe('')
  })

  it('with an invalid payment is read without it', () => {
    expect(requestOf({ ...key, payment: 'soon' }).payment).toBeNull()
    expect(requestOf({ ...key, payment: { payOn: '2026-12-04' } }).payment).toEqual({
      payOn: '2026-12-04',
    })
  })

  it('with a date in milliseconds is read', () => {
    expect(requestOf({ ...key, timestamp: 0 }).timestamp).toBe('1970-01-01T00:00:00.000Z')
  })

  it('from before reports had versions has no versions', () => {
    expect(requestOf({ ...key, status: 'completed', reports: 'a.pdf' }).reports).toEqual([])
  })

  it('from before companies were compared says that the relation is unknown, and the verdict of its score', () => {
    const company = { name: '海尔集团', code: '91370200264574251E' }
    const report = { version: 1, key: 'a.pdf', score: 87, uploadedAt: '2026-11-20T08:00:00.000Z' }
    const request = (data: object) =>
      toPublicRequest(
        requestOf({
          ...key,
          status: 'completed',
          reports: [{ ...report, data: { key: 'a.json', ...data } }],
        }),
      )
    expect(request({ company })).toMatchObject({
      reportedCompany: { ...company, englishName: null, relation: 'unknown' },
      verdict: 'proceed',
    })
    expect(request({}).reportedCompany).toBeNull()
  })

  it('with a report that was withdrawn before reasons were stored still shows its number', () => {
    const withdrawn = [
      { version: 1, key: 'a.pdf', score: 87, uploadedAt: '2026-11-20T08:00:00.000Z' },
    ]
    expect(toPublicRequest(requestOf({ ...key, withdrawn })).versions).toEqual([
      {
        version: 1,
        score: '',
        uploadedAt: '2026-11-20T08:00:00.000Z',
        formats: [],
        withdrawnAt: '2026-11-20T08:00:00.000Z',
        withdrawnReason: null,
        verdict: null,
      },
    ])
  })

  it('from before due times, reasons and withdrawals has none of them', () => {
    expect(requestOf(key)).toMatchObject({ dueAt: null, reason: null, withdrawn: [], score: '' })
  })

  it('of a newer release is read without unknown fields', () => {
    expect(requestOf({ ...key, status: 'in-review', riskClass: 7 })).not.toHaveProperty('riskClass')
  })

  it('with an unknown status shows that status, and its other fields', () => {
    const publicRequest = (status: unknown) =>
      toPublicRequest(requestOf({ ...key, status, score: 'high' }))
    expect(publicRequest('in-review')).toMatchObject({
      status: 'in-review',
      score: 'high',
      pdfUrl: '',
    })
    expect(publicRequest('Completed')).toMatchObject({
      status: 'Completed',
      score: 'high',
      pdfUrl: '',
    })
    expect(publicRequest('unknown')).toMatchObject({ status: 'unknown', score: 'high' })
  })

  it.each([undefined, null, '', 7])('with the status %j counts as pending', (status) => {
    expect(requestOf({ ...key, status }).status).toBe('pending')
  })

  it('shows no field that its status excludes', () => {
    const everything = {
      ...key,
      score: 87,
      completedAt: '2025-01-02T03:04:05.000Z',
      reason: 'No such company.',
      reports: [{ version: 1, key: 'reports/a.pdf', sha256: 'a', score: 87, uploadedAt: '' }],
    }
    const publicRequest = (status: string) => toPublicRequest(requestOf({ ...everything, status }))
    const noReport = { score: '', completedAt: null, versions: [], pdfUrl: '' }
    expect(publicRequest('pending')).toMatchObject({ ...noReport, reason: null })
    expect(publicRequest('failed')).toMatchObject({ ...noReport, reason: 'No such company.' })
    expect(publicRequest('cancelled')).toMatchObject({ ...noReport, reason: 'No such company.' })
    expect(publicRequest('completed')).toMatchObject({
      score: 87,
      reason: null,
      versions: [{ version: 1 }],
    })
  })
})

describe('a claim of the report desk', () => {
  const claimed = {
    claimedBy: 'wang',
    claimedByName: '王芳',
    claimedAt: '2026-11-21T08:00:00.000Z',
  }

  it('is read with a pending request, and the buyer does not see it', () => {
    const request = requestOf({ ...key, ...claimed })
    expect(request.claim).toEqual({ by: 'wang', name: '王芳', at: claimed.claimedAt })
    expect(JSON.stringify(toPublicRequest(request))).not.toMatch(/claim|wang|王芳/)
  })

  it.each([{ claimedBy: 7 }, { claimedByName: undefined }, { claimedAt: 'soon' }])(
    'with %j counts as none',
    (odd) => expect(requestOf({ ...key, ...claimed, ...odd }).claim).toBeUndefined(),
  )

  it('of a completed request, whose report is corrected, is read; of a closed one not', () => {
    expect(requestOf({ ...key, ...claimed, status: 'completed' }).claim?.by).toBe('wang')
    expect(requestOf({ ...key, ...claimed, status: 'failed' }).claim).toBeUndefined()
  })
})

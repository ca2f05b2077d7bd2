import { afterEach, describe, expect, it } from 'vitest'
import type { QueuedEmail } from '../emails/templates.ts'
import { noWatches } from '../monitoring/fixtures/no-watches.ts'
import { takeLog } from '../platform/fixtures/take-log.ts'
import { unexpectedCall } from '../platform/fixtures/unexpected-call.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { newRequest } from '../requests/verification-request.ts'
import { acceptReport, type IntakeDeps } from './accept-report.ts'
import { noData } from './data/fixtures/no-data.ts'
import type { ReportFiles } from './report-files.ts'
import type { Upload } from './uploads.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const at = new Date('2026-11-21T08:00:00.000Z')

// The function logs how long the report took.
afterEach(() => void takeLog('info'))

/** One file in the inbox. `requireScan` is true in a stage where GuardDuty scans every drop. */
function desk(requireScan: boolean) {
  const calls: string[] = []
  const mails: QueuedEmail[] = []
  let rejectionReason = ''
  const record = (call: string) => async () => void calls.push(call)
  const files: ReportFiles = {
    head: async (key, versionId) => ({
      key,
      versionId,
      bytes: pdf.byteLength,
      etag: '"1"',
      score: undefined,
      modifiedAt: at,
    }),
    read: async () => pdf,
    store: record('store'),
    remove: record('remove'),
    async reject(_file, _to, reason) {
      calls.push('reject')
      rejectionReason = reason
    },
    delete: record('delete'),
  }
  const request: StoredRequest = newRequest({
    id,
    searchTerm: '华为技术有限公司',
    userId: 'buyer',
    email: 'buyer@example.com',
    plan: 'free',
    at,
  })
  const deps: IntakeDeps = {
    requests: { findById: async () => request },
    watchReports: noWatches,
    findOtherReport: async () => undefined,
    completions: {
      async complete(_request, _reports, ordered) {
        calls.push('complete')
        mails.push(...ordered)
      },
    },
    outbox: { enqueue: async (mail) => void mails.push(mail) },
    files,
    inspect: async () => ({ pages: 1 }),
    readPicture: unexpectedCall,
    data: noData,
    clock: { now: () => at },
    requireScan,
  }
  const ingest = (scan: Upload['scan'], key = `inbox/${id}.pdf`) =>
    acceptReport(deps, { key, versionId: 'v1', at: at.toISOString(), sequencer: '', scan })
  return {
    ingest,
    calls,
    mails: () => mails.map(({ template }) => template),
    reason: () => rejectionReason,
  }
}

describe('where every drop is scanned', () => {
  it('the S3 event alone does not accept a file', async () => {
    const { ingest, calls, mails } = desk(true)
    await ingest(undefined)
    expect([calls, mails()]).toEqual([[], []])
  })

  it('a file that the scanner reports clean is accepted', async () => {
    const { ingest, calls, mails } = desk(true)
    await ingest({ fault: undefined })
    expect(calls).toEqual(['store', 'complete', 'delete'])
    expect(mails()).toEqual(['report-ready', 'desk-report-accepted'])
  })

  it('an infected file is moved to rejected/ with the scanner’s reason, and is never read', async () => {
    const { ingest, calls, mails, reason } = desk(true)
    await ingest({ fault: 'The file is infected: EICAR.' })
    expect(calls).toEqual(['reject', 'delete'])
    expect(reason()).toBe('The file is infected: EICAR.')
    expect(mails()).toEqual(['desk-file-rejected'])
  })

  it('a file outside the inbox is reported to the desk at once, because it is never scanned', async () => {
    const { ingest, calls, mails } = desk(true)
    await ingest(undefined, `Inbox/${id}.pdf`)
    expect([calls, mails()]).toEqual([[], ['desk-file-misplaced']])
  })

  it('the object that GuardDuty puts to test its rights is no file in a wrong place', async () => {
    const { ingest, calls, mails } = desk(true)
    await ingest(undefined, 'malware-protection-resource-validation-object')
    expect([calls, mails()]).toEqual([[], []])
  })
})

describe('where no drop is scanned', () => {
  it('the S3 event alone accepts a file', async () => {
    const { ingest, calls } = desk(false)
    await ingest(undefined)
    expect(calls).toEqual(['store', 'complete', 'delete'])
  })

  it.each([`inbox/${id}/`, `reports/x/${id}.pdf`, `rejected/1/${id}.pdf`])(
    'the key %s is ignored',
    async (key) => {
      const { ingest, calls, mails } = desk(false)
      await ingest(undefined, key)
      expect([calls, mails()]).toEqual([[], []])
    },
  )
})

import { afterEach, describe, expect, it } from 'vitest'
import type { QueuedEmail } from '../emails/templates.ts'
import { takeLog } from '../platform/fixtures/take-log.ts'
import { newRequest, type StoredRequest } from '../requests/verification-request.ts'
import { type IngestDeps, ingestReport } from './accept-report.ts'
import type { ReportFiles } from './report-files.ts'
import type { Upload } from './uploads.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const at = new Date('2026-11-21T08:00:00.000Z')

// The function's log: how long the report took.
afterEach(() => void takeLog('info'))

/** One file in the inbox of a stage that has every drop scanned, or not. */
function desk(requireScan: boolean) {
  const calls: string[] = []
  const mails: QueuedEmail[] = []
  let reasonGiven = ''
  const note = (call: string) => async () => void calls.push(call)
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
    store: note('file'),
    remove: note('unfile'),
    async reject(_file, _to, reason) {
      calls.push('refuse')
      reasonGiven = reason
    },
    delete: note('clear'),
  }
  const request: StoredRequest = newRequest({
    id,
    searchTerm: '华为技术有限公司',
    userId: 'buyer',
    email: 'buyer@example.com',
    plan: 'free',
    at,
  })
  const deps: IngestDeps = {
    requests: { findById: async () => request },
    completions: {
      async complete(_request, _reports, ordered) {
        calls.push('complete')
        mails.push(...ordered)
      },
    },
    outbox: { enqueue: async (mail) => void mails.push(mail) },
    files,
    inspect: async () => ({ pages: 1 }),
    clock: { now: () => at },
    requireScan,
  }
  const take = (scan: Upload['scan'], key = `inbox/${id}.pdf`) =>
    ingestReport(deps, { key, versionId: 'v1', at: at.toISOString(), sequencer: '', scan })
  return {
    take,
    calls,
    mails: () => mails.map(({ template }) => template),
    reason: () => reasonGiven,
  }
}

describe('where every drop is scanned', () => {
  it('S3’s own notice is not enough', async () => {
    const { take, calls, mails } = desk(true)
    await take(undefined)
    expect([calls, mails()]).toEqual([[], []])
  })

  it('a clean file is taken at the scanner’s word', async () => {
    const { take, calls, mails } = desk(true)
    await take({ fault: undefined })
    expect(calls).toEqual(['file', 'complete', 'clear'])
    expect(mails()).toEqual(['report-ready', 'desk-report-accepted'])
  })

  it('an infected file goes to rejected/ with the scanner’s word, and is never read', async () => {
    const { take, calls, mails, reason } = desk(true)
    await take({ fault: 'The file is infected: EICAR.' })
    expect(calls).toEqual(['refuse', 'clear'])
    expect(reason()).toBe('The file is infected: EICAR.')
    expect(mails()).toEqual(['desk-file-rejected'])
  })

  it('a file beside the inbox is told of without waiting for a scan that never comes', async () => {
    const { take, calls, mails } = desk(true)
    await take(undefined, `Inbox/${id}.pdf`)
    expect([calls, mails()]).toEqual([[], ['desk-file-misplaced']])
  })
})

describe('where no drop is scanned', () => {
  it('S3’s notice is enough', async () => {
    const { take, calls } = desk(false)
    await take(undefined)
    expect(calls).toEqual(['file', 'complete', 'clear'])
  })

  it.each([`inbox/${id}/`, `reports/x/${id}.pdf`, `rejected/1/${id}.pdf`])(
    '%s is none of its business',
    async (key) => {
      const { take, calls, mails } = desk(false)
      await take(undefined, key)
      expect([calls, mails()]).toEqual([[], []])
    },
  )
})

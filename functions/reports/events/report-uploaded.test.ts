import { afterEach, describe, expect, it } from 'vitest'
import type { QueuedEmail } from '../../emails/templates.ts'
import { noWatches } from '../../monitoring/fixtures/no-watches.ts'
import { sqsEvent } from '../../platform/fixtures/sqs-event.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { unexpectedCall } from '../../platform/fixtures/unexpected-call.ts'
import type { StoredRequest } from '../../requests/stored-request.ts'
import { newRequest } from '../../requests/verification-request.ts'
import type { IntakeDeps } from '../accept-report.ts'
import { noData } from '../data/fixtures/no-data.ts'
import { intakeUploads } from './report-uploaded.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const submittedAt = new Date('2026-11-20T08:00:00.000Z')
const now = new Date('2026-11-21T08:00:00.000Z')

// The function logs how long each report took.
afterEach(() => void takeLog('info'))

/** The report intake with one pending request. `inbox` maps keys to file contents. */
function intake(inbox: Record<string, string>) {
  let request: StoredRequest = newRequest({
    id,
    searchTerm: '海尔集团公司',
    userId: 'buyer',
    email: 'buyer@example.com',
    plan: 'free',
    at: submittedAt,
  })
  const stored = new Map<string, string>()
  const mails: QueuedEmail[] = []
  const deps: IntakeDeps = {
    requests: { findById: async () => request },
    watchReports: noWatches,
    findOtherReport: async () => undefined,
    completions: {
      async complete(pending, reports, ordered) {
        request = { ...pending, status: 'completed', reports }
        mails.push(...ordered)
      },
    },
    files: {
      head: async (key, versionId) =>
        key in inbox
          ? { key, versionId, bytes: 9, etag: '"1"', score: undefined, modifiedAt: now }
          : undefined,
      async read({ key }) {
        if (key.includes('broken')) throw new Error('S3 does not answer')
        return Buffer.from(inbox[key] ?? '')
      },
      store: async (key, pdf) => void stored.set(key, String(pdf)),
      remove: async (key) => void stored.delete(key),
      reject: async () => {},
      delete: async ({ key }) => void delete inbox[key],
    },
    inspect: async () => ({ pages: 3 }),
    readPicture: unexpectedCall,
    data: noData,
    outbox: { enqueue: async (mail) => void mails.push(mail) },
    requireScan: false,
    clock: { now: () => now },
  }
  return {
    handle: intakeUploads(deps),
    inbox,
    reports: () => request.reports.map(({ key, score }) => `${score}: ${stored.get(key)}`),
    mails: () => mails.map(({ template }) => template),
  }
}

/** The event of an upload. */
const uploaded = (key: string, eventTime: string) => ({
  body: { Records: [{ eventTime, s3: { object: { key, versionId: eventTime } } }] },
})
const first = uploaded(`inbox/${id}.40.pdf`, '2026-11-21T07:00:00.000Z')
const second = uploaded(`inbox/${id}.90.pdf`, '2026-11-21T07:30:00.000Z')
const both = () => ({ [`inbox/${id}.40.pdf`]: 'first', [`inbox/${id}.90.pdf`]: 'second' })

describe('upload events', () => {
  it('complete the request, and every version is kept', async () => {
    const { handle, inbox, reports, mails } = intake(both())
    expect(await handle(sqsEvent(first, second))).toEqual({ batchItemFailures: [] })
    expect([reports(), inbox]).toEqual([['40: first', '90: second'], {}])
    expect(mails()).toEqual([
      'report-ready',
      'desk-report-accepted',
      'report-ready',
      'desk-report-accepted',
    ])
  })

  it('that come out of order are sorted by upload time, and the buyer gets an e-mail only about the newest', async () => {
    const { handle, reports, mails } = intake(both())
    await handle(sqsEvent(second, first))
    expect(reports()).toEqual(['40: first', '90: second'])
    expect(mails()).toEqual(['report-ready', 'desk-report-accepted', 'desk-report-accepted'])
  })

  it('that are delivered twice change nothing the second time', async () => {
    const { handle, reports, mails } = intake({ [`inbox/${id}.40.pdf`]: 'first' })
    await handle(sqsEvent(first))
    expect(await handle(sqsEvent(first))).toEqual({ batchItemFailures: [] })
    expect([reports(), mails()]).toEqual([['40: first'], ['report-ready', 'desk-report-accepted']])
  })

  it('that are delivered again before the file was deleted add one version', async () => {
    const inbox = { [`inbox/${id}.40.pdf`]: 'first' }
    const { handle, reports, mails } = intake(inbox)
    await handle(sqsEvent(first))
    Object.assign(inbox, { [`inbox/${id}.40.pdf`]: 'first' })
    await handle(sqsEvent(first))
    expect([reports(), mails()]).toEqual([['40: first'], ['report-ready', 'desk-report-accepted']])
  })

  it('that fail are retried without the others', async () => {
    const broken = uploaded(`inbox/${id}.broken.pdf`, '2026-11-21T07:10:00.000Z')
    const { handle, reports } = intake(both())
    const answer = await handle(sqsEvent(first, { body: 'no event' }, second, broken))
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
    expect(reports()).toEqual(['40: first', '90: second'])
    expect(takeLog('error')).toMatchObject([{ messageId: '2' }])
  })
})

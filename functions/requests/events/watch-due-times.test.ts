import { expect, it } from 'vitest'
import { cancelMinutes } from '../../../shared/requests/cancelling.ts'
import type { QueuedEmail } from '../../emails/templates.ts'
import { workLists } from '../request-repository.ts'
import { newRequest, type PendingRequest } from '../verification-request.ts'
import { checkDueDates } from './watch-due-times.ts'

const at = new Date('2026-11-21T08:00:00.000Z')

/** @returns the e-mails with which a new request is announced some minutes after its submission */
async function announcedAfter(minutes: number, change: Partial<PendingRequest> = {}) {
  const request = {
    ...newRequest({
      id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
      searchTerm: '华为技术有限公司',
      userId: 'buyer',
      email: 'buyer@example.com',
      plan: 'free',
      at,
    }),
    rawAttributes: { status: 'pending', workList: workLists.new },
    ...change,
  }
  const announced: string[] = []
  await checkDueDates({
    requests: {
      async *findPending() {
        yield request
      },
    },
    announcements: {
      announce: async (_request: PendingRequest, mails: readonly QueuedEmail[]) =>
        void announced.push(...mails.map(({ template }) => template)),
    },
    outbox: { enqueue: async () => undefined },
    clock: { now: () => new Date(at.getTime() + minutes * 60_000) },
  })
  return announced
}

it('a request is announced to desk and buyer once it can no longer be cancelled', async () => {
  expect(await announcedAfter(cancelMinutes - 0.01)).toEqual([])
  expect(await announcedAfter(cancelMinutes)).toEqual(['desk-new-request', 'request-received'])
})

it('a request that waits for the buyer’s answer, or was announced before, is not announced', async () => {
  expect(await announcedAfter(60, { pausedAt: at.toISOString() })).toEqual([])
  const rawAttributes = { status: 'pending', workList: workLists.open }
  expect(await announcedAfter(60, { rawAttributes })).toEqual([])
})

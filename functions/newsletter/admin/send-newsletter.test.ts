import { expect, it } from 'vitest'
import type { QueuedEmail } from '../../emails/templates.ts'
import { sendNewsletter } from './send-newsletter.ts'

it('leaves half of what SES takes a second to other e-mails', async () => {
  const now = new Date('2026-11-30T08:00:00Z')
  const queued: QueuedEmail[] = []
  const page = (from: number) =>
    Array.from({ length: 250 }, (_, index) => ({
      s: `${from + index}`,
      t: '',
      email: `${from + index}@example.com`,
    }))
  const answer = await sendNewsletter(
    {
      subscribers: {
        listConfirmed: async (from) => ({
          subscribers: page(Number(from ?? 0)),
          next: `${Number(from ?? 0) + 250}`,
        }),
      },
      issues: {
        begin: async () => ({ next: null, subscribers: 0, finishedAt: null }),
        advance: async () => {},
      },
      outbox: { enqueue: async (order) => void queued.push(order) },
      clock: { now: () => now },
    },
    { issue: '2026-12', subject: 'News', paragraphs: ['Read on.'], by: 'Ann' },
  )
  expect(answer).toMatch(/on its way to 5000 subscribers, and there are more/)
  const seconds = queued.map(({ notBefore }) =>
    Math.floor((Number(notBefore) - Number(now)) / 1000),
  )
  const bySecond = Map.groupBy(seconds, (second) => second)
  for (const copies of bySecond.values()) expect(copies.length).toBeLessThanOrEqual(7)
  // Before the alarm of mails that wait for 15 minutes.
  expect(Math.max(...seconds)).toBeLessThan(15 * 60)
})

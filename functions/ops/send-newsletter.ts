import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import * as z from 'zod'
import { type MailOrders, mailOrdersIn } from '../data/mail-orders.ts'
import {
  type IssueProgress,
  type NewsletterIssues,
  newsletterIssuesIn,
} from '../data/newsletter-issues.ts'
import { type Reader, type Subscriptions, subscriptionsIn } from '../data/subscriptions.ts'
import { tableOfEnvironment } from '../data/table.ts'
import type { MailOrder } from '../mails/kinds.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { asked, operation, Refused } from './run/operation.ts'

const noControls = (text: string) => !/\p{Cc}/u.test(text)

const SendNewsletter = z.strictObject({
  issue: z
    .string('Name the issue: "issue": "2026-11".')
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Small letters, digits and hyphens, 40 at most.'),
  subject: z
    .string('Give the subject.')
    .trim()
    .min(1, 'Give the subject.')
    .max(150, 'At most 150 characters.')
    .refine(noControls, 'One line.'),
  paragraphs: z
    .array(z.string().trim().min(1, 'Leave out empty paragraphs.').max(3000))
    .min(1, 'Write at least one paragraph.')
    .max(30),
  /** One copy to this address alone, to look at it. Nothing is noted. */
  trial: z.email('This is not an email address.').optional(),
  by: asked.by,
})
type SendNewsletter = z.output<typeof SendNewsletter>

/**
 * A run's most readers. Every mail goes through one queue, and a new account may send 14 a second:
 * a report's mail waits some six minutes behind these.
 */
const most = 5000
const page = 250

type Needs = {
  subscriptions: Pick<Subscriptions, 'readers'>
  issues: NewsletterIssues
  mailOrders: MailOrders
  clock: Clock
  newId(at: Date): string
}

/**
 * Sends one issue of the newsletter to every confirmed reader, by pages. Where a run ends before
 * the list does, or dies, the next one goes on; a reader who is ordered for twice gets one copy.
 */
const sendNewsletter = async (needs: Needs, given: SendNewsletter): Promise<string> => {
  const { issue, subject, paragraphs, trial, by } = given
  if (trial !== undefined) return sendTrial(needs, given, trial)
  const words = createHash('sha256')
    .update(JSON.stringify([subject, paragraphs]))
    .digest('hex')
  const begun = await needs.issues.begin(issue, words, by, needs.clock.now())
  if (!begun)
    throw new Refused(`The issue ${issue} was begun with other words: give this one another name.`)
  if (begun.finishedAt !== null)
    return `The issue ${issue} went to ${begun.readers} readers by ${begun.finishedAt}. Nobody gets it again.`
  const { readers, finishedAt } = await goOn(needs, given, begun)
  return finishedAt === null
    ? `The issue ${issue} is on its way to ${readers} readers, and there are more. Run this again in ten minutes.`
    : `The issue ${issue} is on its way to ${readers} readers: that is everybody.`
}

async function goOn(
  needs: Needs,
  given: SendNewsletter,
  begun: IssueProgress,
): Promise<IssueProgress> {
  let progress = begun
  while (progress.finishedAt === null && progress.readers < begun.readers + most) {
    const { readers, next } = await needs.subscriptions.readers(progress.next, page)
    const at = needs.clock.now()
    await Promise.all(readers.map((reader) => needs.mailOrders.place(orderFor(given, reader), at)))
    progress = {
      next,
      readers: progress.readers + readers.length,
      finishedAt: next === null ? at.toISOString() : null,
    }
    // After the page: a run that dies in between orders it again, and nobody gets two.
    await needs.issues.advance(given.issue, progress)
  }
  return progress
}

const orderFor = (
  { issue, subject, paragraphs }: SendNewsletter,
  { s, t, email, userId }: Reader,
): MailOrder => ({
  id: `newsletter-issue/${issue}/${s}`,
  kind: 'newsletter-issue',
  to: { email, ...(userId !== undefined && { userId }) },
  data: { s, t, subject, paragraphs },
})

async function sendTrial(needs: Needs, given: SendNewsletter, email: string): Promise<string> {
  const at = needs.clock.now()
  const reader = { s: '0'.repeat(64), t: '0'.repeat(43), email }
  const id = `newsletter-trial/${given.issue}/${needs.newId(at)}`
  await needs.mailOrders.place({ ...orderFor(given, reader), id }, at)
  return `A trial goes to ${email}. Its link to unsubscribe leads to nobody’s subscription.`
}

export const handler = (() => {
  const table = tableOfEnvironment()
  return operation(SendNewsletter, sendNewsletter, {
    subscriptions: subscriptionsIn(table),
    issues: newsletterIssuesIn(table),
    mailOrders: mailOrdersIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
})()

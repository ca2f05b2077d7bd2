import { createHash } from 'node:crypto'
import { addSeconds } from 'date-fns'
import { ulid } from 'ulid'
import * as z from 'zod'
import { type EmailOutbox, emailOutboxIn } from '../../emails/outbox.ts'
import type { QueuedEmail } from '../../emails/templates.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { auditFields, OperationError, operation } from '../../platform/operation.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import {
  type IssueProgress,
  type NewsletterIssues,
  newsletterIssuesIn,
} from '../newsletter-issues.ts'
import {
  type NewsletterSubscribers,
  newsletterSubscribersIn,
  type Subscriber,
} from '../subscribers.ts'

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
  /** Sends one copy to this address only, as a preview. Nothing is stored. */
  trial: z.email('This is not an email address.').optional(),
  by: auditFields.by,
})
type SendNewsletter = z.output<typeof SendNewsletter>

/**
 * Copies a second: half of what a new SES account may send, so that codes, reports and all other e-mails go out
 * at once.
 */
const perSecond = 7
/**
 * Subscribers per run. With more, copies would wait in the queue for a quarter of an hour, and its alarm would report
 * late e-mails.
 */
const maxPerRun = 5000
const pageSize = 250

type Deps = {
  subscribers: Pick<NewsletterSubscribers, 'listConfirmed'>
  issues: NewsletterIssues
  outbox: EmailOutbox
  clock: Clock
}

/**
 * Sends one issue of the newsletter to every confirmed subscriber, in pages. Another run continues
 * where the last one ended or failed; a subscriber who is queued twice gets one copy.
 */
export const sendNewsletter = async (deps: Deps, given: SendNewsletter): Promise<string> => {
  const { issue, subject, paragraphs, trial, by } = given
  if (trial !== undefined) return sendTrial(deps, given, trial)
  const contentHash = createHash('sha256')
    .update(JSON.stringify([subject, paragraphs]))
    .digest('hex')
  const begun = await deps.issues.begin(issue, contentHash, by, deps.clock.now())
  if (!begun)
    throw new OperationError(
      `The issue ${issue} was started with other content. Give this one another name.`,
    )
  if (begun.finishedAt !== null)
    return `The issue ${issue} went to ${begun.subscribers} subscribers by ${begun.finishedAt}. It is not sent again.`
  const { subscribers, finishedAt } = await sendRemaining(deps, given, begun)
  return finishedAt === null
    ? `The issue ${issue} is on its way to ${subscribers} subscribers, and there are more. Run this again in a quarter of an hour.`
    : `The issue ${issue} is on its way to ${subscribers} subscribers: all of them.`
}

async function sendRemaining(
  deps: Deps,
  given: SendNewsletter,
  begun: IssueProgress,
): Promise<IssueProgress> {
  let progress = begun
  const start = deps.clock.now()
  while (progress.finishedAt === null && progress.subscribers < begun.subscribers + maxPerRun) {
    const { subscribers, next } = await deps.subscribers.listConfirmed(progress.next, pageSize)
    const at = deps.clock.now()
    const before = progress.subscribers - begun.subscribers
    await Promise.all(
      subscribers.map((subscriber, index) => {
        const notBefore = addSeconds(start, (before + index) / perSecond)
        return deps.outbox.enqueue({ ...emailTo(given, subscriber), notBefore }, at)
      }),
    )
    progress = {
      next,
      subscribers: progress.subscribers + subscribers.length,
      finishedAt: next === null ? at.toISOString() : null,
    }
    // After the page: a run that fails in between queues the page again, which sends no e-mail
    // twice.
    await deps.issues.advance(given.issue, progress)
  }
  return progress
}

const emailTo = (
  { issue, subject, paragraphs }: SendNewsletter,
  { s, t, email, userId }: Subscriber,
): QueuedEmail => ({
  id: `newsletter-issue/${issue}/${s}`,
  template: 'newsletter-issue',
  to: { email, ...(userId !== undefined && { userId }) },
  data: { s, t, subject, paragraphs },
})

async function sendTrial(deps: Deps, given: SendNewsletter, email: string): Promise<string> {
  const at = deps.clock.now()
  const subscriber = { s: '0'.repeat(64), t: '0'.repeat(43), email }
  const id = `newsletter-trial/${given.issue}/${ulid(at.getTime())}`
  await deps.outbox.enqueue({ ...emailTo(given, subscriber), id }, at)
  return `A trial goes to ${email}. Its unsubscribe link does nothing.`
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return operation(SendNewsletter, sendNewsletter, {
    subscribers: newsletterSubscribersIn(table),
    issues: newsletterIssuesIn(table),
    outbox: emailOutboxIn(table),
    clock: systemClock,
  })
}

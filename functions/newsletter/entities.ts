import * as z from 'zod'
import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'

export const newsletterSubscription = entity({
  name: 'newsletter-subscription',
  pk: 'NEWSLETTER#<subscription>',
  sk: 'NEWSLETTER',
  holds:
    'the specification’s *newsletter_subscriptions*; `userId` where an account’s setting made it. Expires with its link while it is not confirmed; once ended it has neither `email` nor `userId`, and expires after 60 days. `subscription` is the SHA-256 of the address in lower case',
  schema: z.object({
    status: z.string().catch('active'),
    confirmedAt: z.string().optional().catch(undefined),
    confirmHash: z.string().optional().catch(undefined),
    unsubscribeToken: z.string().optional().catch(undefined),
    /** Optimistic lock. */
    revision: z.string().optional().catch(undefined),
    /** The account whose marketing setting decides. */
    userId: z.string().optional().catch(undefined),
  }),
  // The item of an ended subscription is kept for 60 days, longer than the maximum age of a backup.
  kept: { as: 'newsletter', days: keptDays.newsletterEnded, after: 'you unsubscribe' },
  restore: 'missing',
  export: 'whole',
  erase: { with: 'the account’s e-mail addresses' },
})

/** The progress of one issue. */
export const newsletterIssue = entity({
  name: 'newsletter-issue',
  pk: 'ISSUE#<name>',
  sk: 'ISSUE',
  holds: 'a hash of its content, who started it, and the position in the list of subscribers',
  schema: z.object({
    /** The cursor of the next page of subscribers. */
    next: z.string().nullable().catch(null),
    subscribers: z.int().catch(0),
    finishedAt: z.string().nullable().catch(null),
  }),
  kept: { as: 'operations' },
  restore: 'missing',
  export: { never: 'It belongs to no account.' },
  erase: { never: 'It belongs to no account.' },
})

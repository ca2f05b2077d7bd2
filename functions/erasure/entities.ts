import * as z from 'zod'
import { entity } from '../platform/table/entity.ts'

/** In this order. */
export const erasureSteps = [
  'close',
  'items',
  'files',
  'drain',
  'late-items',
  'late-files',
  'inbox',
  'rejected',
  'shared',
  'mails',
  'count',
  'batches',
  'finish',
] as const

export const erasure = entity({
  name: 'erasure',
  pk: 'ERASURE#<userId>',
  sk: 'ERASURE',
  holds:
    'a running erasure: the account’s addresses, free checks and running subscriptions, the step and counts so far; in the work list `ERASURES`; deleted at its end',
  schema: z.object({
    userId: z.string(),
    /** The address in the user pool, which gets the last e-mail; then the account's, if different. */
    emails: z.array(z.string()).readonly(),
    by: z.enum(['buyer', 'operator']),
    /** The receipt's number. */
    receipt: z.string(),
    startedAt: z.string(),
    /** Subscriptions that the payment provider may still charge. */
    subscriptions: z.array(z.string()).readonly(),
    step: z.enum(erasureSteps),
    /** Where the listing of a folder continues. */
    cursor: z.string().nullable(),
    /** Erased so far. */
    items: z.int(),
    files: z.int(),
    /** Time of the last completed step. */
    progressAt: z.string(),
    /** Optimistic lock. */
    version: z.int(),
  }),
  // Only if its receipt shows it unfinished; it then resumes.
  kept: { as: 'deletions', days: 0, after: 'the deletion ends' },
  restore: 'missing',
  export: { never: 'It exists once the account does not.' },
  erase: { with: 'its end' },
})

/** A running erasure. */
export type Erasure = ReturnType<typeof erasure.parse>

/** The removals of one transaction. */
export const erasureBatch = entity({
  name: 'erasure-batch',
  pk: 'ERASURE#<userId>',
  sk: 'BATCH#<id>',
  holds:
    'how many items one transaction of the erasure removed, and of which requests and links (hashes of tokens); deleted at its end. `id` is a UUID',
  schema: z.object({
    id: z.string(),
    items: z.int(),
    requestIds: z.array(z.string()),
    /** Token hashes of links: copies of files are kept under them. */
    tokenHashes: z.array(z.string()),
  }),
  kept: { as: 'deletions', days: 0, after: 'the deletion ends' },
  restore: 'missing',
  export: { never: 'It exists once the account does not.' },
  erase: { with: 'its end' },
})

import * as z from 'zod'
import { entity } from '../platform/table/entity.ts'
import { type Erasure, erasureSteps } from './erasure.ts'

export const erasure = entity({
  name: 'erasure',
  pk: 'ERASURE#<userId>',
  sk: 'ERASURE',
  holds:
    'a running erasure: the account’s addresses, free checks and running subscriptions, the step and counts so far; in the work list `ERASURES`; deleted at its end',
  schema: z.object({
    userId: z.string(),
    emails: z.array(z.string()),
    by: z.enum(['buyer', 'operator']),
    receipt: z.string(),
    startedAt: z.string(),
    subscriptions: z.array(z.string()),
    step: z.enum(erasureSteps),
    cursor: z.string().nullable(),
    items: z.int(),
    files: z.int(),
    progressAt: z.string(),
    version: z.int(),
  }) satisfies z.ZodType<Erasure>,
  // Only if its receipt shows it unfinished; it then resumes.
  kept: { as: 'deletions', days: 0, after: 'the deletion ends' },
  restore: 'missing',
  export: { never: 'It exists once the account does not.' },
  erase: { with: 'its end' },
})

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

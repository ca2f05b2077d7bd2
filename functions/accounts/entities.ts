import { decodeTime } from 'ulid'
import * as z from 'zod'
import { unknownCompany } from '../../shared/requests/request.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'

export const mailbox = entity({
  name: 'mailbox',
  pk: 'MAILBOX#<hash>',
  sk: 'MAILBOX',
  holds:
    '`checksUsed`: the checks, less those given back, of every account that has or had an e-mail which leads there (aliases folded, `functions/platform/throttling/mailbox.ts`), erased accounts too; kept for good. `hash` is an HMAC of the mailbox, its key a secret that AWS made',
  schema: z.object({ checksUsed: z.int().min(0).catch(0) }),
  kept: { as: 'free-checks' },
  restore: 'missing',
  export: { never: 'A count under a hash. The account’s own count is exported.' },
  erase: { never: 'A new account for the same mailbox does not get the free checks again.' },
})

function timeOf(id: string): string {
  try {
    return new Date(decodeTime(id)).toISOString()
  } catch {
    return ''
  }
}

/** One line of the allowance's history; its id is a ULID of its time. Reading is tolerant. */
const HistoryLine = z
  .object({
    id: z.string(),
    requestId: z.string().optional().catch(undefined),
    searchTerm: z.string().min(1).catch(unknownCompany),
    timestamp: z.iso.datetime().optional().catch(undefined),
    reason: z.string().nullable().catch(null),
  })
  .transform(({ id, requestId, timestamp, ...rest }) => ({
    id,
    requestId: requestId ?? id,
    at: timestamp ?? timeOf(id),
    ...rest,
  }))

export const searchRecord = entity({
  name: 'search-record',
  pk: 'ACCOUNT#<userId>',
  sk: 'SEARCH#<id>',
  holds:
    'the specification’s _searchRequests_: one a submission, with the id of the submission; `givenBackAt` once its check was given back',
  schema: HistoryLine,
  kept: { as: 'account' },
  restore: 'missing',
  export: 'whole',
})

export const allowanceReturn = entity({
  name: 'allowance-return',
  pk: 'ACCOUNT#<userId>',
  sk: 'RETURN#<id>',
  holds:
    'a check given back: for which request, why; `late` if the request stays open; `id` is a ULID of the moment',
  schema: HistoryLine.and(z.object({ late: z.boolean().catch(false) })),
  kept: { as: 'account' },
  restore: 'missing',
  export: 'whole',
})

/** A change that waits for its code. */
export const emailChange = entity({
  name: 'email-change',
  pk: 'ACCOUNT#<userId>',
  sk: 'EMAIL-CHANGE',
  holds: 'the new address, the code (HMAC), attempts; expires after an hour',
  schema: z.object({ changeId: z.string(), email: z.string(), codeHash: z.string() }),
  kept: { as: 'email-changes', days: 0, after: 'the code is an hour old' },
  restore: {
    never:
      'An operation in progress: a code that no longer works would work again. The buyer can request a new one.',
  },
  export: 'whole',
})

export const emailTakeBack = entity({
  name: 'email-take-back',
  pk: 'ACCOUNT#<userId>',
  sk: 'EMAIL-TAKE-BACK#<id>',
  holds:
    'both addresses, the link’s token (HMAC), `takenBackAt`; `id` is the ULID of the change; expires after 7 days',
  schema: z.object({
    id: z.string(),
    from: z.string(),
    to: z.string(),
    tokenHash: z.string(),
    expiresAt: z.number(),
    takenBackAt: z.string().optional(),
  }),
  kept: { as: 'email-changes', days: keptDays.emailTakeBacks },
  restore: {
    never:
      'Taking back a change of the e-mail address deletes the links of later changes; a restored link would work again.',
  },
  export: 'whole',
})

/** Kept forever: records that an erasure happened, but not whose. */
export const erasureReceipt = entity({
  name: 'erasure-receipt',
  pk: 'RECEIPT#<id>',
  sk: 'RECEIPT',
  holds:
    'begun when and by buyer or operator; at the end when, how many items, files and subscriptions; nothing about whom. `id` is 24 digits of an HMAC of the userId',
  schema: z.object({
    by: z.enum(['buyer', 'operator']),
    startedAt: z.string(),
    erasedAt: z.string().optional(),
    items: z.int().catch(0),
    files: z.int().catch(0),
    subscriptions: z.int().catch(0),
  }),
  kept: { as: 'deletions' },
  restore: 'first',
  export: { never: 'It exists once the account does not.' },
  erase: { never: 'It proves that an account was deleted. It does not say whose.' },
})

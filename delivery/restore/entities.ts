/**
 * How a restore treats each kind of item of functions/ACCESS-PATTERNS.md. Background:
 * docs/decisions/0032-restoring-data.md.
 */
export type Entity = {
  /** The value of the attribute `entity` in its items. */
  name: string
  /** Key patterns: a prefix if it ends in `#`, otherwise the exact key. */
  pk: string
  sk: string
  /** What to do if the live table has no item with this key. */
  ifMissing: 'insert' | 'skip'
  /** Attributes that `--overwrite` replaces: no other item depends on them. */
  overwrite: 'all' | readonly string[]
  reason: string
  /** Restored before all other entities. */
  isFirst?: true
}

/** Items that are written once and never changed: a difference is damage. */
const writtenOnce = { ifMissing: 'insert', overwrite: 'all' } as const
/** Only restored if missing; an existing item is kept. */
const missingOnly = { ifMissing: 'insert', overwrite: [] } as const
const never = { ifMissing: 'skip', overwrite: [] } as const

export const entities: readonly Entity[] = [
  {
    name: 'account',
    pk: 'ACCOUNT#',
    sk: 'ACCOUNT',
    ifMissing: 'insert',
    overwrite: ['displayName', 'photoURL', 'company', 'phone', 'country'],
    reason:
      'Only the profile is overwritten. Counters, plan, e-mail address, mailboxes and consent have changed with later events.',
    // A buyer who signs in before it is restored gets a new record.
    isFirst: true,
  },
  {
    name: 'verification-request',
    pk: 'ACCOUNT#',
    sk: 'REQUEST#',
    ifMissing: 'insert',
    overwrite: ['searchTerm', 'type', 'timestamp', 'createdAt'],
    reason:
      'Status, reports and work list are kept; otherwise a cancelled request would be pending again, and a withdrawn report could be opened.',
  },
  {
    name: 'evidence',
    pk: 'ACCOUNT#',
    sk: 'EVIDENCE#',
    ifMissing: 'insert',
    overwrite: ['note', 'checks'],
    reason:
      'The rest is written once. An item that was removed since the backup leads to a file that the bucket may still have as an older version.',
  },
  {
    name: 'removed-evidence',
    pk: 'ACCOUNT#',
    sk: 'REMOVED-EVIDENCE#',
    ...never,
    reason:
      'Keeps the id of a removed file from being used again for three days. By then no file can have it.',
  },
  {
    name: 'desk-audit',
    pk: 'AUDIT#',
    sk: 'ENTRY#',
    ...writtenOnce,
    reason: 'Written once: the record of what the report desk did.',
  },
  {
    name: 'desk-draft',
    pk: 'ACCOUNT#',
    sk: 'DRAFT#',
    ...missingOnly,
    reason: 'An existing one is kept: its analyst has written on since the backup.',
  },
  {
    name: 'question',
    pk: 'ACCOUNT#',
    sk: 'QUESTION#',
    ...missingOnly,
    reason: 'An answer since the backup is kept. An older open question counts as closed.',
  },
  {
    name: 'search-record',
    pk: 'ACCOUNT#',
    sk: 'SEARCH#',
    ifMissing: 'insert',
    overwrite: ['searchTerm', 'timestamp'],
    reason: '`givenBackAt` is kept; otherwise a returned check would count again.',
  },
  {
    name: 'requested-company',
    pk: 'ACCOUNT#',
    sk: 'COMPANY#',
    ...missingOnly,
    reason:
      'The live list is kept; otherwise a request closed since the backup would block its company again, and a report withdrawn since would count as a newer one.',
  },
  {
    name: 'cancellations',
    pk: 'ACCOUNT#',
    sk: 'CANCELLATIONS#',
    ...missingOnly,
    reason: 'A counter: an older value would allow more cancellations than the daily limit.',
  },
  {
    name: 'idempotency-key',
    pk: 'ACCOUNT#',
    sk: 'IDEMPOTENCY#',
    ...missingOnly,
    reason: 'An expired key can have been used again since the backup.',
  },
  {
    name: 'request-owner',
    pk: 'REQUEST#',
    sk: 'OWNER',
    ...writtenOnce,
    reason: 'Written once, with its request.',
  },
  {
    name: 'report-digest',
    pk: 'DIGEST#',
    sk: 'FILE#',
    ...writtenOnce,
    reason: 'Written once, with its report. Whether that is withdrawn is read from the request.',
  },
  {
    name: 'company-report',
    pk: 'COMPANY-REPORTS#',
    sk: 'REPORT#',
    ...writtenOnce,
    reason: 'Written once, with its report. Whether that is withdrawn is read from the request.',
  },
  {
    name: 'mail',
    pk: 'MAIL#',
    sk: 'MAIL',
    ...never,
    reason:
      'Inserting a mail order sends the e-mail. An older value of a claimed order could send it again.',
  },
  {
    name: 'allowance-return',
    pk: 'ACCOUNT#',
    sk: 'RETURN#',
    ...writtenOnce,
    reason: 'Written once, when a request is closed.',
  },
  {
    name: 'operation',
    pk: 'ACCOUNT#',
    sk: 'OPERATION#',
    ...writtenOnce,
    reason: 'Written once: the record of what an operator did.',
  },
  {
    name: 'customer',
    pk: 'CUSTOMER#',
    sk: 'CUSTOMER',
    ...missingOnly,
    reason:
      'Its version is the lock of the subscriptions below: with an older version, events could be lost.',
  },
  {
    name: 'subscription',
    pk: 'CUSTOMER#',
    sk: 'SUBSCRIPTION#',
    ...missingOnly,
    reason:
      'A summary of payment events: a subscription cancelled since the backup would be active again.',
  },
  {
    name: 'payment',
    pk: 'PAYMENT#',
    sk: 'PAYMENT',
    ...missingOnly,
    reason: 'A summary of payment events: a refund or dispute since the backup would be lost.',
  },
  {
    name: 'own-customer',
    pk: 'ACCOUNT#',
    sk: 'CUSTOMER#',
    ...missingOnly,
    reason: 'Each payment event extends its expiry: an older value would expire too early.',
  },
  {
    name: 'erased-customer',
    pk: 'ERASED-CUSTOMER#',
    sk: 'ERASED-CUSTOMER',
    ...missingOnly,
    reason: 'A mark of an erasure: written once, never changed.',
    isFirst: true,
  },
  {
    name: 'erased-payment',
    pk: 'ERASED-PAYMENT#',
    sk: 'ERASED-PAYMENT',
    ...missingOnly,
    reason: 'A mark of an erasure: written once, never changed.',
    isFirst: true,
  },
  {
    name: 'saved-supplier',
    pk: 'ACCOUNT#',
    sk: 'SUPPLIER#',
    ifMissing: 'insert',
    overwrite: 'all',
    reason:
      'No other item depends on a note or tag. Suppliers that a buyer removed since the backup are restored too: they cannot be told from lost ones.',
  },
  {
    name: 'watch',
    pk: 'ACCOUNT#',
    sk: 'WATCH#',
    ...missingOnly,
    reason:
      'An existing one is kept; otherwise a check that has become a request since the backup would be made again. A check whose date has passed gets a new one within a day.',
  },
  {
    name: 'watcher',
    pk: 'ACCOUNT#',
    sk: 'WATCHER',
    ...missingOnly,
    reason: 'A counter and what was mailed: the daily run corrects the number.',
  },
  {
    name: 'watch-schedule',
    pk: 'WATCH-SCHEDULE',
    sk: 'WATCH-SCHEDULE',
    ...missingOnly,
    reason: 'How far the schedule is: an older value only makes it read more.',
  },
  {
    name: 'payee-check',
    pk: 'ACCOUNT#',
    sk: 'PAYEE-CHECK#',
    ...writtenOnce,
    reason: 'Written once.',
  },
  ...[
    ['ASSISTANT#', 'MINUTE#'],
    ['ASSISTANT#', 'DAY#'],
    ['ASSISTANT', 'MONTH#'],
    ['ASSISTANT', 'VISITORS#'],
  ].map(([pk = '', sk = '']) => ({
    name: 'assistant-quota',
    pk,
    sk,
    ...missingOnly,
    reason: 'A counter: questions and dollars spent since the backup would not count.',
  })),
  {
    name: 'report-access',
    pk: 'ACCOUNT#',
    sk: 'REPORT-ACCESS#',
    ...writtenOnce,
    reason: 'Written once: the record of who opened a report.',
  },
  {
    name: 'share',
    pk: 'ACCOUNT#',
    sk: 'SHARE#',
    ...never,
    reason:
      'A link to a report that its buyer has revoked would work again. A new one can be made.',
  },
  {
    name: 'active-shares',
    pk: 'ACCOUNT#',
    sk: 'SHARES#',
    ...never,
    reason: 'Counts links, which are not restored.',
  },
  {
    name: 'share-link',
    pk: 'SHARE-LINK#',
    sk: 'SHARE-LINK',
    ...never,
    reason: 'Revoking a link deletes this item: the link would work again.',
  },
  {
    name: 'share-opening',
    pk: 'ACCOUNT#',
    sk: 'SHARE-OPENING#',
    ...writtenOnce,
    reason: 'Written once: the record of who opened a link.',
  },
  {
    name: 'throttle',
    pk: 'THROTTLE#',
    sk: 'THROTTLE',
    ...missingOnly,
    reason: 'A counter: an older value would allow more calls than the limit.',
  },
  {
    name: 'suppressed-address',
    pk: 'ADDRESS#',
    sk: 'ADDRESS',
    ...missingOnly,
    reason: 'If in doubt, do not e-mail the address.',
  },
  {
    name: 'newsletter-subscription',
    pk: 'NEWSLETTER#',
    sk: 'NEWSLETTER',
    ...missingOnly,
    reason:
      'People who unsubscribed since the backup would be subscribed again. The item of an ended subscription is kept for 60 days, longer than the maximum age of a backup.',
  },
  {
    name: 'newsletter-issue',
    pk: 'ISSUE#',
    sk: 'ISSUE',
    ...missingOnly,
    reason: 'The progress of sending: with an older value, part of the issue would be sent again.',
  },
  {
    name: 'contact-inquiry',
    pk: 'INQUIRY#',
    sk: 'INQUIRY',
    ...writtenOnce,
    reason: 'Written once.',
  },
  {
    name: 'dispute',
    pk: 'DISPUTE#',
    sk: 'DISPUTE#',
    ...missingOnly,
    reason:
      'An existing one is kept; otherwise a decided dispute would be open again, and the desk could withdraw a report twice.',
  },
  {
    name: 'own-inquiry',
    pk: 'ACCOUNT#',
    sk: 'INQUIRY#',
    ...writtenOnce,
    reason: 'Written once, with the inquiry.',
  },
  {
    name: 'mailbox',
    pk: 'MAILBOX#',
    sk: 'MAILBOX',
    ...missingOnly,
    reason: 'A counter: free checks used since the backup could be used again.',
  },
  {
    name: 'email-change',
    pk: 'ACCOUNT#',
    sk: 'EMAIL-CHANGE',
    ...never,
    reason:
      'An operation in progress: a code that no longer works would work again. The buyer can request a new one.',
  },
  {
    name: 'email-take-back',
    pk: 'ACCOUNT#',
    sk: 'EMAIL-TAKE-BACK#',
    ...never,
    reason:
      'Taking back a change of the e-mail address deletes the links of later changes; a restored link would work again.',
  },
  {
    name: 'erasure',
    pk: 'ERASURE#',
    sk: 'ERASURE',
    ...missingOnly,
    reason: 'Restored only if its receipt shows it unfinished; it then resumes.',
  },
  {
    name: 'erasure-batch',
    pk: 'ERASURE#',
    sk: 'BATCH#',
    ...missingOnly,
    reason: 'Part of an erasure: restored only with it.',
  },
  {
    name: 'erasure-receipt',
    pk: 'RECEIPT#',
    sk: 'RECEIPT',
    ...missingOnly,
    reason: 'The state of an erasure: a finished erasure would be unfinished again.',
    isFirst: true,
  },
  {
    name: 'account-export',
    pk: 'ACCOUNT#',
    sk: 'EXPORT',
    ...never,
    reason:
      'An operation in progress, or a file that has expired since the backup. The buyer can request a new one.',
  },
]

const matches = (pattern: string, key: string): boolean =>
  pattern.endsWith('#') ? key.startsWith(pattern) : key === pattern

/** @returns undefined for an item that the product does not write */
export const entityOf = ({ pk, sk }: { pk: string; sk: string }): Entity | undefined =>
  entities.find((entity) => matches(entity.pk, pk) && matches(entity.sk, sk))

/** Sort keys of the entities that are restored first. Each of them has one fixed sort key. */
export const firstSortKeys: readonly string[] = entities
  .filter(({ isFirst }) => isFirst)
  .map(({ sk }) => sk)

/**
 * What a restoration does with each kind of item. Why so: docs/decisions/0032-restoring-data.md.
 * The kinds: functions/ACCESS-PATTERNS.md.
 */
export type Entity = {
  /** The attribute `entity` of its items. */
  name: string
  /** What the keys begin with where it ends in `#`, otherwise the whole key. */
  pk: string
  sk: string
  /** What happens where the live table has no such item. */
  missing: 'put-back' | 'left-out'
  /** The attributes that `--overwrite` sets back: those that nothing else depends on. */
  setBack: 'all' | readonly string[]
  reason: string
  /** Put back before everything else. */
  isFirst?: true
}

/** Items that are written once and never changed: a difference is damage. */
const writtenOnce = { missing: 'put-back', setBack: 'all' } as const
/** What is there now counts. */
const missingOnly = { missing: 'put-back', setBack: [] } as const
const never = { missing: 'left-out', setBack: [] } as const

export const entities: readonly Entity[] = [
  {
    name: 'account',
    pk: 'ACCOUNT#',
    sk: 'ACCOUNT',
    missing: 'put-back',
    setBack: ['displayName', 'photoURL', 'company', 'phone', 'country'],
    reason:
      'Only the profile is set back. Counters, plan, email, mailboxes and consent follow what has happened since.',
    // A buyer who signs in meanwhile would get a new account.
    isFirst: true,
  },
  {
    name: 'verification-request',
    pk: 'ACCOUNT#',
    sk: 'REQUEST#',
    missing: 'put-back',
    setBack: ['searchTerm', 'type', 'timestamp', 'createdAt'],
    reason:
      'Status, reports and list stay: a cancelled request would be pending again, a withdrawn report would open.',
  },
  {
    name: 'search-record',
    pk: 'ACCOUNT#',
    sk: 'SEARCH#',
    missing: 'put-back',
    setBack: ['searchTerm', 'timestamp'],
    reason: '`givenBackAt` stays: the check would count again.',
  },
  {
    name: 'requested-company',
    pk: 'ACCOUNT#',
    sk: 'COMPANY#',
    ...missingOnly,
    reason: 'A request that ended since would count for its company again.',
  },
  {
    name: 'cancellations',
    pk: 'ACCOUNT#',
    sk: 'CANCELLATIONS#',
    ...missingOnly,
    reason: 'A counter: setting it back would allow more cancellations than the limit of the day.',
  },
  {
    name: 'idempotency-key',
    pk: 'ACCOUNT#',
    sk: 'IDEMPOTENCY#',
    ...missingOnly,
    reason: 'An expired key may have been used again since.',
  },
  {
    name: 'request-owner',
    pk: 'REQUEST#',
    sk: 'OWNER',
    ...writtenOnce,
    reason: 'Written once, with its request.',
  },
  {
    name: 'mail',
    pk: 'MAIL#',
    sk: 'MAIL',
    ...never,
    reason:
      'The insertion of a mail order sends the mail; a ledger entry that is set back would reopen a claim.',
  },
  {
    name: 'allowance-return',
    pk: 'ACCOUNT#',
    sk: 'RETURN#',
    ...writtenOnce,
    reason: 'Written once, when a request ends.',
  },
  {
    name: 'operation',
    pk: 'ACCOUNT#',
    sk: 'OPERATION#',
    ...writtenOnce,
    reason: 'Written once: what an operator did.',
  },
  {
    name: 'customer',
    pk: 'CUSTOMER#',
    sk: 'CUSTOMER',
    ...missingOnly,
    reason: 'The lock of the subscriptions below: an older version would let events be lost.',
  },
  {
    name: 'subscription',
    pk: 'CUSTOMER#',
    sk: 'SUBSCRIPTION#',
    ...missingOnly,
    reason: 'A summary of events: a subscription cancelled since would be active again.',
  },
  {
    name: 'payment',
    pk: 'PAYMENT#',
    sk: 'PAYMENT',
    ...missingOnly,
    reason: 'A summary of events: a refund or a dispute since would be forgotten.',
  },
  {
    name: 'own-customer',
    pk: 'ACCOUNT#',
    sk: 'CUSTOMER#',
    ...missingOnly,
    reason: 'Expires with the customer, and each event extends that.',
  },
  {
    name: 'erased-customer',
    pk: 'ERASED-CUSTOMER#',
    sk: 'ERASED-CUSTOMER',
    ...missingOnly,
    reason: 'Erasure state: only ever added.',
    isFirst: true,
  },
  {
    name: 'erased-payment',
    pk: 'ERASED-PAYMENT#',
    sk: 'ERASED-PAYMENT',
    ...missingOnly,
    reason: 'Erasure state: only ever added.',
    isFirst: true,
  },
  {
    name: 'saved-supplier',
    pk: 'ACCOUNT#',
    sk: 'SUPPLIER#',
    missing: 'put-back',
    setBack: 'all',
    reason:
      'Nothing depends on a note or a tag. Suppliers that a buyer removed since come back: nothing tells them from lost ones.',
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
    reason: 'A counter: questions and dollars that were spent since would be forgotten.',
  })),
  {
    name: 'report-access',
    pk: 'ACCOUNT#',
    sk: 'REPORT-ACCESS#',
    ...writtenOnce,
    reason: 'Written once: who opened a report.',
  },
  {
    name: 'throttle',
    pk: 'THROTTLE#',
    sk: 'THROTTLE',
    ...missingOnly,
    reason: 'A counter: it would allow more than the limit.',
  },
  {
    name: 'suppressed-address',
    pk: 'ADDRESS#',
    sk: 'ADDRESS',
    ...missingOnly,
    reason: 'Erring, we rather send no mail to an address.',
  },
  {
    name: 'newsletter-subscription',
    pk: 'NEWSLETTER#',
    sk: 'NEWSLETTER',
    ...missingOnly,
    reason:
      'Who unsubscribed since would be subscribed again. An ended subscription stays for 60 days, longer than any backup that may be restored.',
  },
  {
    name: 'newsletter-issue',
    pk: 'ISSUE#',
    sk: 'ISSUE',
    ...missingOnly,
    reason: 'Progress of a sending: the issue would be sent again from there.',
  },
  {
    name: 'contact-inquiry',
    pk: 'INQUIRY#',
    sk: 'INQUIRY',
    ...writtenOnce,
    reason: 'Written once.',
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
    reason: 'A counter: free checks that were used since would be free again.',
  },
  {
    name: 'email-change',
    pk: 'ACCOUNT#',
    sk: 'EMAIL-CHANGE',
    ...never,
    reason:
      'An operation in progress: an ended code would work again. The buyer asks for a new one.',
  },
  {
    name: 'email-take-back',
    pk: 'ACCOUNT#',
    sk: 'EMAIL-TAKE-BACK#',
    ...never,
    reason: 'Taking an earlier change back deletes later links: such a link would work again.',
  },
  {
    name: 'erasure',
    pk: 'ERASURE#',
    sk: 'ERASURE',
    ...missingOnly,
    reason: 'Put back only while its receipt says that it has not ended; it then goes on.',
  },
  {
    name: 'erasure-batch',
    pk: 'ERASURE#',
    sk: 'BATCH#',
    ...missingOnly,
    reason: 'Goes with its erasure.',
  },
  {
    name: 'erasure-receipt',
    pk: 'RECEIPT#',
    sk: 'RECEIPT',
    ...missingOnly,
    reason: 'Erasure state: an erasure that has ended would be open again.',
    isFirst: true,
  },
  {
    name: 'account-export',
    pk: 'ACCOUNT#',
    sk: 'EXPORT',
    ...never,
    reason:
      'An operation in progress, or a file that has expired since. The buyer asks for a new one.',
  },
]

const matches = (pattern: string, key: string): boolean =>
  pattern.endsWith('#') ? key.startsWith(pattern) : key === pattern

/** @returns undefined for an item that the product does not write */
export const entityOf = ({ pk, sk }: { pk: string; sk: string }): Entity | undefined =>
  entities.find((entity) => matches(entity.pk, pk) && matches(entity.sk, sk))

/** The sort keys of what is put back first: each of these kinds has a single one. */
export const firstSortKeys: readonly string[] = entities
  .filter(({ isFirst }) => isFirst)
  .map(({ sk }) => sk)

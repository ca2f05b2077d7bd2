/**
 * How a restore treats each kind of item of functions/ACCESS-PATTERNS.md. An item that the live table has is
 * never changed. Background: docs/decisions/0032-restoring-data.md.
 */
export type Entity = {
  /** The value of the attribute `entity` in its items. */
  name: string
  /** Key patterns: a prefix if it ends in `#`, otherwise the exact key. */
  pk: string
  sk: string
  /** Restored before all other entities. */
  isFirst?: true
} & ({ restore: 'missing' } | { restore: 'never'; reason: string })

const missing = (name: string, pk: string, sk: string): Entity => ({
  name,
  pk,
  sk,
  restore: 'missing',
})
const missingFirst = (name: string, pk: string, sk: string): Entity => ({
  ...missing(name, pk, sk),
  isFirst: true,
})
const never = (name: string, pk: string, sk: string, reason: string): Entity => ({
  name,
  pk,
  sk,
  restore: 'never',
  reason,
})

export const entities: readonly Entity[] = [
  // A buyer who signs in before it is restored gets a new account.
  missingFirst('account', 'ACCOUNT#', 'ACCOUNT'),
  missing('verification-request', 'ACCOUNT#', 'REQUEST#'),
  // An item that was removed since the backup leads to a file that the bucket may still have as an older version.
  missing('evidence', 'ACCOUNT#', 'EVIDENCE#'),
  never(
    'removed-evidence',
    'ACCOUNT#',
    'REMOVED-EVIDENCE#',
    'Keeps the id of a removed file from being used again for three days. By then no file can have it.',
  ),
  missing('desk-audit', 'AUDIT#', 'ENTRY#'),
  missing('desk-draft', 'ACCOUNT#', 'DRAFT#'),
  // An older open question counts as closed.
  missing('question', 'ACCOUNT#', 'QUESTION#'),
  missing('search-record', 'ACCOUNT#', 'SEARCH#'),
  missing('requested-company', 'ACCOUNT#', 'COMPANY#'),
  missing('cancellations', 'ACCOUNT#', 'CANCELLATIONS#'),
  missing('idempotency-key', 'ACCOUNT#', 'IDEMPOTENCY#'),
  missing('request-owner', 'REQUEST#', 'OWNER'),
  // Whether its report is withdrawn is read from the request.
  missing('report-digest', 'DIGEST#', 'FILE#'),
  missing('company-report', 'COMPANY-REPORTS#', 'REPORT#'),
  never(
    'mail',
    'MAIL#',
    'MAIL',
    'Inserting a mail order sends the e-mail. An older value of a claimed order could send it again.',
  ),
  missing('allowance-return', 'ACCOUNT#', 'RETURN#'),
  missing('operation', 'ACCOUNT#', 'OPERATION#'),
  missing('customer', 'CUSTOMER#', 'CUSTOMER'),
  missing('subscription', 'CUSTOMER#', 'SUBSCRIPTION#'),
  missing('payment', 'PAYMENT#', 'PAYMENT'),
  missing('own-customer', 'ACCOUNT#', 'CUSTOMER#'),
  missingFirst('erased-customer', 'ERASED-CUSTOMER#', 'ERASED-CUSTOMER'),
  missingFirst('erased-payment', 'ERASED-PAYMENT#', 'ERASED-PAYMENT'),
  // Suppliers that a buyer removed since the backup are restored too: they cannot be told from lost ones.
  missing('saved-supplier', 'ACCOUNT#', 'SUPPLIER#'),
  // A check whose date has passed gets a new one within a day.
  missing('watch', 'ACCOUNT#', 'WATCH#'),
  missing('watcher', 'ACCOUNT#', 'WATCHER'),
  missing('watch-schedule', 'WATCH-SCHEDULE', 'WATCH-SCHEDULE'),
  missing('payee-check', 'ACCOUNT#', 'PAYEE-CHECK#'),
  missing('assistant-quota', 'ASSISTANT#', 'MINUTE#'),
  missing('assistant-quota', 'ASSISTANT#', 'DAY#'),
  missing('assistant-quota', 'ASSISTANT', 'MONTH#'),
  missing('assistant-quota', 'ASSISTANT', 'VISITORS#'),
  missing('report-access', 'ACCOUNT#', 'REPORT-ACCESS#'),
  never(
    'share',
    'ACCOUNT#',
    'SHARE#',
    'A link to a report that its buyer has revoked would work again. A new one can be made.',
  ),
  never('active-shares', 'ACCOUNT#', 'SHARES#', 'Counts links, which are not restored.'),
  never(
    'share-link',
    'SHARE-LINK#',
    'SHARE-LINK',
    'Revoking a link deletes this item: the link would work again.',
  ),
  missing('share-opening', 'ACCOUNT#', 'SHARE-OPENING#'),
  missing('throttle', 'THROTTLE#', 'THROTTLE'),
  missing('suppressed-address', 'ADDRESS#', 'ADDRESS'),
  // The item of an ended subscription is kept for 60 days, longer than the maximum age of a backup.
  missing('newsletter-subscription', 'NEWSLETTER#', 'NEWSLETTER'),
  missing('newsletter-issue', 'ISSUE#', 'ISSUE'),
  missing('contact-inquiry', 'INQUIRY#', 'INQUIRY'),
  missing('dispute', 'DISPUTE#', 'DISPUTE#'),
  missing('own-inquiry', 'ACCOUNT#', 'INQUIRY#'),
  missing('mailbox', 'MAILBOX#', 'MAILBOX'),
  never(
    'email-change',
    'ACCOUNT#',
    'EMAIL-CHANGE',
    'An operation in progress: a code that no longer works would work again. The buyer can request a new one.',
  ),
  never(
    'email-take-back',
    'ACCOUNT#',
    'EMAIL-TAKE-BACK#',
    'Taking back a change of the e-mail address deletes the links of later changes; a restored link would work again.',
  ),
  // Only if its receipt shows it unfinished; it then resumes.
  missing('erasure', 'ERASURE#', 'ERASURE'),
  missing('erasure-batch', 'ERASURE#', 'BATCH#'),
  missingFirst('erasure-receipt', 'RECEIPT#', 'RECEIPT'),
  never(
    'account-export',
    'ACCOUNT#',
    'EXPORT',
    'An operation in progress, or a file that has expired since the backup. The buyer can request a new one.',
  ),
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

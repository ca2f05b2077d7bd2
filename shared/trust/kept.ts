const year = 365

/**
 * How many days we keep what does not live as long as its account. What deletes it reads them here, and so do the
 * pages that say how long.
 */
export const keptDays = {
  // Items of the table.
  idempotencyKeys: 1,
  cancellations: 2,
  helperQuestions: 2,
  helperCosts: 402,
  throttles: 1,
  removedEvidence: 3,
  exports: 3,
  newsletterUnconfirmed: 3,
  newsletterEnded: 60,
  emailTakeBacks: 7,
  endedShares: 30,
  watchesAfterPlan: 90,
  mails: 90,
  drafts: 180,
  reportAccesses: year,
  inquiries: year,
  payments: 600,
  erasedPayers: 2 * year,
  /** The general limitation period of claims in China: Civil Code, article 188. */
  deskAudit: 3 * 366,
  decidedDisputes: 3 * 366,
  // Files, logs and backups.
  exportFiles: 4,
  sharedCopies: 1,
  unansweredUploads: 1,
  inboxFiles: 30,
  rejectedFiles: 90,
  oldVersions: 30,
  /** The longest that DynamoDB can be restored to, and its default. */
  backups: 35,
  /**
   * Copies in a second account. With what AWS needs to make and to delete them, less than `backups`, which is what we
   * promise of all backups.
   */
  copies: 30,
  queues: 14,
  functionLogs: 90,
  apiLogs: 90,
  bucketLogs: 90,
  firewallLogs: 30,
  accountTrail: 400,
} as const

/** What we keep, as the trust page names it. Each kind of items of the table says to which it belongs. */
export const keptRecords = [
  'account',
  'requests',
  'reports',
  'evidence',
  'drafts',
  'questions',
  'suppliers',
  'watches',
  'payment-checks',
  'links',
  'report-accesses',
  'mails',
  'email-changes',
  'exports',
  'payments',
  'inquiries',
  'newsletter',
  'disputes',
  'counters',
  'desk-audit',
  'track-record',
  'operations',
  'deletions',
  'free-checks',
  'erased-payers',
  'suppressed-addresses',
] as const
export type KeptRecord = (typeof keptRecords)[number]

/** One row of the trust page. */
export type KeptRow = {
  record: KeptRecord
  /** How long. */
  kept: string
  /** What stays when its account is deleted, and why; empty if nothing does. */
  onDeletion: string
}

/** Days in the largest unit that fits. */
export const daysText = (days: number): string => {
  const years = days % 366 === 0 ? days / 366 : days % year === 0 ? days / year : 0
  const [count, unit] = years > 0 ? [years, 'year'] : [days, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * The alarms that roll back a release if they fire within 15 minutes of it, by the ends of their names:
 * `veridock-<stage>-<end>`. Only alarms that our own code can cause. Not here:
 *
 * - alarms that visitors, buyers, e-mail providers, the AI model or the report desk can cause;
 * - alarms that can fire hours after their cause: dead-letter queues, slow queues, sender reputation;
 * - latency, which depends on the AI model;
 * - the pipe of the mail outbox: it is in Data, which a rollback leaves as it is;
 * - those of the desk's group, which no buyer notices and few stages have.
 *
 * test/infra/operations/rollback.test.ts compares this list with the templates.
 */
const nameEnds = [
  'api-fails',
  'api-fails-often',
  'account-created-fails',
  'check-sign-up-fails',
  'check-site-fails',
  'compute-track-record-fails',
  'lower-google-email-fails',
  'mail-returned-fails',
  'make-export-fails',
  'open-due-checks-fails',
  'remove-unconfirmed-sign-ups-fails',
  'render-report-fails',
  'report-uploaded-fails',
  'restrict-access-token-fails',
  'run-erasure-fails',
  'send-mail-fails',
  'update-watches-fails',
  'watch-due-times-fails',
  'watch-erasures-fails',
  'write-code-mail-fails',
] as const

export const rollbackAlarms = (stage: string): string[] =>
  nameEnds.map((end) => `veridock-${stage}-${end}`)

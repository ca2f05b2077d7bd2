/**
 * The alarms that undo a release when they ring within fifteen minutes of it, by the ends of their
 * names: `veridock-<stage>-<end>`. Only what our own code can break is here. Left out are alarms on
 *
 * - what strangers, buyers, mail providers, the AI model or the report desk bring about;
 * - what can ring hours after its cause: given-up messages, late queues, reputation;
 * - latency, which the AI model's answers are part of.
 *
 * A test (test/infra/operations/rollback.test.ts) compares this list with the templates.
 */
const ends = [
  'api-fails',
  'api-fails-often',
  'account-created-fails',
  'check-sign-up-fails',
  'check-site-fails',
  'lower-google-email-fails',
  'mail-returned-fails',
  'make-export-fails',
  'mailoutbox-pipe-fails',
  'remove-unconfirmed-sign-ups-fails',
  'report-uploaded-fails',
  'restrict-access-token-fails',
  'run-erasure-fails',
  'send-mail-fails',
  'watch-due-times-fails',
  'watch-erasures-fails',
  'write-code-mail-fails',
] as const

export const rollbackAlarms = (stage: string): string[] =>
  ends.map((end) => `veridock-${stage}-${end}`)

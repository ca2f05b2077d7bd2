import type { StageSettings } from './settings.ts'

/** Below what SES takes from a new account, which is 14 mails a second. */
export const mailConcurrency = 2

/** How many messages of each queue are handled at the same time. */
export const queueConcurrency = ({
  maxQueueConcurrency: max,
}: Pick<StageSettings, 'maxQueueConcurrency'>) => ({
  reports: max,
  exports: Math.min(5, max),
  erasures: Math.min(5, max),
  mails: mailConcurrency,
})

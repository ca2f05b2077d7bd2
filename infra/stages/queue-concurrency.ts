import type { StageSettings } from './settings.ts'

/** Below what SES takes from a new account, which is 14 mails a second. */
export const mailConcurrency = 2

/** The least that Lambda accepts. What a chat service refuses as too many is tried again a minute later. */
export const noticeConcurrency = 2

/** How many messages of each queue are handled at the same time. */
export const queueConcurrency = ({
  maxQueueConcurrency: max,
  deskRobot,
}: Pick<StageSettings, 'maxQueueConcurrency' | 'deskRobot'>) => ({
  reports: max,
  exports: Math.min(5, max),
  erasures: Math.min(5, max),
  mails: mailConcurrency,
  ...(deskRobot && { notices: noticeConcurrency }),
})

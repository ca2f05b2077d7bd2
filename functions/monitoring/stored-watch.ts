import * as z from 'zod'
import { Score } from '../../shared/request.ts'
import { ChangeLevel, watchIntervals, watchStates } from '../../shared/watch.ts'
import { accountPartition } from '../platform/dynamodb/keys.ts'

export const watchPrefix = 'WATCH#'

/** @param id the company's id (companyIdOf): a buyer watches a company once */
export const watchKey = (userId: string, id: string) => ({
  pk: accountPartition(userId),
  sk: `${watchPrefix}${id}`,
})

/**
 * One item an account: how many suppliers it watches, and which e-mails about them were sent. Its
 * work list names all accounts that watch suppliers.
 */
export const watcherKey = (userId: string) => ({ pk: accountPartition(userId), sk: 'WATCHER' })
export const watchersList = 'WATCHERS'

/** The work list of watches whose next check is due in an hour (UTC). */
export const dueList = (at: Date): string => `WATCHES#${at.toISOString().slice(0, 13)}`

const text = z.string().catch('')

/** One check: the report that a watch began with, or a request that the schedule made. */
const StoredCheck = z.object({ requestId: z.string(), on: z.string() })

/** A watch as it is stored; `sk` contains its id. Reading is tolerant. */
export const StoredWatch = z.object({
  sk: z.string().transform((sk) => sk.slice(watchPrefix.length)),
  userId: z.string(),
  company: text,
  code: z.string().nullable().catch(null),
  everyMonths: z.literal(watchIntervals).catch(12),
  state: z.enum(watchStates).catch('paused'),
  pausedBy: z.enum(['buyer', 'plan']).nullable().catch(null),
  /** When it was paused because the plan ended; it is deleted 90 days later. */
  planEndedAt: z.string().nullable().catch(null),
  startedOn: text,
  /** When the next check becomes a request: a moment of the day that follows from the id. */
  nextCheckAt: z.string().nullable().catch(null),
  /** Oldest first. The first is the report that the watch began with. */
  checks: z.array(StoredCheck).catch([]),
  /** Of the newest report. */
  score: Score.catch(''),
  lastChange: z
    .object({ at: z.string(), requestId: z.string(), level: ChangeLevel, text: z.string() })
    .nullable()
    .catch(null),
  unread: z.boolean().catch(false),
  createdAt: text,
  /** Optimistic lock. */
  version: z.int().catch(0),
})
export type StoredWatch = z.infer<typeof StoredWatch>

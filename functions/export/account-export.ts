import { ClientProblem } from '../platform/http/client-problem.ts'

/** One file with everything that is stored about an account: the newest that was asked for. */
export type AccountExport = {
  id: string
  requestedAt: string
  /** Where the file is. */
  key: string
} & (
  | { state: 'making' | 'failed' }
  /** The file is deleted some time after `expiresAt`, which is in seconds since 1970. */
  | { state: 'ready'; expiresAt: number }
)

const minute = 60_000
/** Longer than a function may take with all its attempts, and the waits between them. */
const makingMinutes = 60
/** An account can be exported once in so many minutes. */
const exportMinutes = 60
/** How long a file can be downloaded. The bucket's lifecycle deletes it a day later. */
export const exportDays = 3

const since = (then: string, now: Date): number => now.getTime() - Date.parse(then)

/** A worker that died says nothing more: what has taken too long has failed. */
export function currentExport(
  stored: AccountExport | undefined,
  now: Date,
): AccountExport | undefined {
  if (stored?.state === 'ready' && stored.expiresAt * 1000 <= now.getTime()) return undefined
  if (stored?.state === 'making' && since(stored.requestedAt, now) > makingMinutes * minute)
    return { ...stored, state: 'failed' }
  return stored
}

/**
 * Whether a new file is to be made; not while one is being made.
 * @throws ClientProblem `too-many-requests` where the newest is fresh
 */
export function needsExport(current: AccountExport | undefined, now: Date): boolean {
  if (current?.state === 'making') return false
  if (!isFresh(current, now)) return true
  throw new ClientProblem(
    'too-many-requests',
    `Your newest copy is from ${current?.requestedAt}. You can request one every ${exportMinutes} minutes.`,
  )
}

export const isFresh = (current: AccountExport | undefined, now: Date): boolean =>
  current?.state === 'ready' && since(current.requestedAt, now) < exportMinutes * minute

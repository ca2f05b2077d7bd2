import { keptDays } from '../../shared/trust/kept.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import type { accountExport } from './entities.ts'

/** The newest export of an account: one file with all its data. */
export type AccountExport = ReturnType<typeof accountExport.parse>

const minute = 60_000
/** Longer than all attempts and the delays between them. */
const makingMinutes = 60
/** Minimum time between two exports of an account. */
const exportMinutes = 60
/** How long a file can be downloaded. The bucket's lifecycle rule deletes it a day later. */
export const exportDays = keptDays.exports

const since = (then: string, now: Date): number => now.getTime() - Date.parse(then)

/** An export that takes too long counts as failed, since its worker may have died. */
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
 * Whether to make a new file: not while one is being made.
 * @throws ClientProblem `too-many-requests` if the newest is recent
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

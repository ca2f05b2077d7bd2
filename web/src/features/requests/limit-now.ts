import { call } from '../../lib/api.ts'
import type { LimitReason } from './use-limit-reached.ts'

/** Only a kindness: where the reading fails the buyer goes on, and the server decides. */
export const limitReachedNow = async (): Promise<LimitReason | undefined> => {
  try {
    const usage = await call('getUsage', {})
    return usage.blocked ? (usage.reason ?? undefined) : undefined
  } catch {
    return undefined
  }
}

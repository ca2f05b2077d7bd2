import { logFailure } from '../../lib/log.ts'
import { call } from '../session/api.ts'
import type { LimitReason } from './use-limit-reached.ts'

/** A courtesy check: if it fails, the request is sent and the server decides. */
export const checkLimit = async (): Promise<LimitReason | undefined> => {
  try {
    const usage = await call('getUsage', {})
    return usage.blocked ? (usage.reason ?? undefined) : undefined
  } catch (error) {
    logFailure('The limit could not be read, and counts as not reached', error)
    return undefined
  }
}

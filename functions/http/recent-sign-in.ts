import type { Account } from '../domain/account.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import type { Buyer } from './route.ts'

const maxAgeMs = 10 * 60_000

/**
 * An access token outlives its session by up to 15 minutes. For what must not happen in them.
 * @throws ClientProblem where the session was ended
 */
export function assertOpenSession(
  { signedInAt }: Buyer,
  { sessionsEndedAt }: Pick<Account, 'sessionsEndedAt'>,
): void {
  if (sessionsEndedAt !== null && signedInAt < wholeSecond(sessionsEndedAt))
    throw new ClientProblem('unauthorized', 'This session was ended.')
}

/**
 * For what a stolen session must not be able to do. A renewed token does not help: it tells when its
 * session began.
 * @throws ClientProblem where the sign-in is too long ago, or its session was ended since
 */
export function assertRecentSignIn(
  buyer: Buyer,
  account: Pick<Account, 'sessionsEndedAt'>,
  now: Date,
): void {
  assertOpenSession(buyer, account)
  if (now.getTime() - buyer.signedInAt.getTime() > maxAgeMs)
    throw new ClientProblem('recent-sign-in-required', 'Sign in again to change your email.')
}

/** Tokens know seconds only: who signs in right after all sessions were ended must get through. */
const wholeSecond = (instant: string): Date =>
  new Date(Math.floor(Date.parse(instant) / 1000) * 1000)

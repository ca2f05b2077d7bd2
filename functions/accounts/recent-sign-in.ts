import { recentSignInMinutes } from '../../shared/trust/promises.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import type { Buyer } from '../platform/http/route.ts'
import type { Account } from './account.ts'

type Session = Pick<Buyer, 'signedInAt'>

const maxAgeMs = recentSignInMinutes * 60_000

/**
 * Rejects access tokens of ended sessions, which stay valid for up to 15 minutes.
 * @throws ClientProblem if the session was ended
 */
export function assertOpenSession(
  { signedInAt }: Session,
  { sessionsEndedAt }: Pick<Account, 'sessionsEndedAt'>,
): void {
  if (sessionsEndedAt !== null && signedInAt < wholeSecond(sessionsEndedAt))
    throw new ClientProblem('unauthorized', 'This session was ended.')
}

/** A renewed token keeps the time of its sign-in. */
export const isRecentSignIn = ({ signedInAt }: Session, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= maxAgeMs

/**
 * Protects actions that a stolen session must not allow.
 * @param account undefined while it is erased
 * @throws ClientProblem if the sign-in is too long ago or its session was ended
 */
export function assertRecentSignIn(
  buyer: Session,
  account: Pick<Account, 'sessionsEndedAt'> | undefined,
  now: Date,
  action:
    | 'change the rights of members'
    | 'change your email'
    | 'delete your account'
    | 'download your data',
): void {
  if (account) assertOpenSession(buyer, account)
  if (!isRecentSignIn(buyer, now))
    throw new ClientProblem('recent-sign-in-required', `Sign in again to ${action}.`)
}

/** Tokens have whole seconds: a sign-in right after all sessions were ended must pass. */
const wholeSecond = (instant: string): Date =>
  new Date(Math.floor(Date.parse(instant) / 1000) * 1000)

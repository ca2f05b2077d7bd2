import { termsVersion } from '../../../../shared/account/terms.ts'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { call } from '../../domain/session/api.ts'
import { resolveSession, signOutThisBrowser } from '../../domain/session/auth.ts'
import { resendCode, type SignInStep, signInWith } from '../../domain/session/auth-sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { sessionMessages } from '../../messages/sign-in.ts'
import type { Message } from '../../messages/spec.ts'

/** Loaded on demand, because it includes Amplify and the API client. */

type Credentials = { email: string; password: string }
type SignInOptions = {
  /** The account was confirmed just now. */
  isFirst?: boolean
  /** Of the e-mail with a code for a new password. */
  language?: DeskLanguage
}

/** A user record that could not be saved does not prevent signing in. */
const recordSignIn = async (unsaved: Message, body: { termsVersion?: string } = {}) => {
  const { pathname } = location
  try {
    await call('recordSignIn', { body })
  } catch {
    // The next page may be shown already: the toast is then its own.
    toast(unsaved, { tone: 'bad', follows: location.pathname === pathname })
  }
}

/**
 * Does not wait for the record: all that changes in it is `lastLogin`, which no page shows the buyer. The record is made
 * when the e-mail address is confirmed. Only if that failed three times is it missing, and then the first sign-in makes it.
 */
export const completeSignIn = async (): Promise<void> => {
  void recordSignIn(sessionMessages.signedInUnsaved)
  await resolveSession()
}

/** If the record is missing, pages would show a free check that the mailbox has used before: only the record knows. */
const completeFirstSignIn = async (): Promise<void> => {
  await recordSignIn(sessionMessages.signedUpUnsaved)
  await resolveSession()
}

/** Called after Google's answer was exchanged for tokens. The record may take over name, picture and address from Google. */
export const completeGoogleSignIn = async (): Promise<void> => {
  await recordSignIn(sessionMessages.signedInUnsaved, { termsVersion })
  await resolveSession()
}

/**
 * `code`: the account is not confirmed yet, and a new code was sent. `reset`: the password was
 * reset for security, and a code to set a new one was sent. `authenticator`: a code of the
 * authenticator app must follow.
 */
export const signIn = async (
  credentials: Credentials,
  { isFirst = false, language }: SignInOptions = {},
): Promise<SignInStep> => {
  const step = await signInWith(credentials)
  if (step === 'authenticator') return step
  if (step !== 'done') {
    const { requestPasswordReset } = await import('../../domain/session/auth-account.ts')
    const { email } = credentials
    const sent = step === 'code' ? resendCode(email) : requestPasswordReset(email, language)
    // Cognito refuses too many codes in a row; the last one is still valid then.
    await sent.catch(() => {})
    return step
  }
  await (isFirst ? completeFirstSignIn() : completeSignIn())
  return 'done'
}

/** @returns false if the browser is leaving for Cognito's managed login */
export const signOut = async (everywhere: boolean): Promise<boolean> => {
  try {
    if (everywhere) await call('signOutEverywhere', {})
    if ((await signOutThisBrowser()) === 'leaving') return false
    toast(sessionMessages.signedOut, { tone: 'good', follows: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    toast(reason || sessionMessages.signOutFailed, { tone: 'bad' })
  }
  return true
}

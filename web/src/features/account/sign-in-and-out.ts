import { termsVersion } from '../../../../shared/terms.ts'
import { call } from '../../lib/api.ts'
import { resolveSession, signOutThisBrowser } from '../../lib/auth.ts'
import { resendCode, signInWith } from '../../lib/auth-sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { type Message, messages } from '../../messages/spec.ts'

/** Loaded before signing in: carries Amplify and the API client. */

type Credentials = { email: string; password: string }

/** A user record that could not be saved does not prevent signing in. */
const recordSignIn = async (unsaved: Message, body: { termsVersion?: string } = {}) => {
  try {
    await call('recordSignIn', { body })
  } catch {
    toast(unsaved, { tone: 'bad', follows: true })
  }
}

/** After Google's answer was changed for tokens. */
export const completeGoogleSignIn = async (): Promise<void> => {
  await recordSignIn(messages.signedInUnsaved, { termsVersion })
  await resolveSession()
}

/**
 * `code`: the account is not confirmed yet, and a fresh code is on its way. `reset`: the password was
 * reset for safety, and a code to set a new one is on its way.
 */
export const signIn = async (
  credentials: Credentials,
  unsaved: Message = messages.signedInUnsaved,
): Promise<'done' | 'code' | 'reset'> => {
  const step = await signInWith(credentials)
  if (step !== 'done') {
    const { requestPasswordReset } = await import('../../lib/auth-account.ts')
    const send = step === 'code' ? resendCode : requestPasswordReset
    // Too many codes in a row are refused: the last one is still good then.
    await send(credentials.email).catch(() => {})
    return step
  }
  await recordSignIn(unsaved)
  await resolveSession()
  return 'done'
}

/** @returns whether the page may go on; it may not while it is on its way to managed login */
export const signOut = async (everywhere: boolean): Promise<boolean> => {
  try {
    if (everywhere) await call('signOutEverywhere', {})
    if ((await signOutThisBrowser()) === 'leaving') return false
    toast(messages.signedOut, { tone: 'good', follows: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    toast(reason || messages.signOutFailed, { tone: 'bad' })
  }
  return true
}

import { call } from '../../lib/api.ts'
import { resolveSession, sendCodeAgain, signInWith, signOutHere } from '../../lib/auth.ts'
import { toast } from '../../lib/toasts.ts'
import { type Message, messages } from '../../messages.ts'

/** Loaded when somebody is about to sign in: carries Amplify and the API client. */

type Credentials = { email: string; password: string }

/** The account is the pool's matter; a record that could not be saved keeps nobody out. */
const record = async (unsaved: Message) => {
  try {
    await call('recordSignIn', {})
  } catch {
    toast(unsaved, { tone: 'bad' })
  }
}

/** `code`: the account is not confirmed yet, and a fresh code is on its way. */
export const enter = async (
  credentials: Credentials,
  unsaved: Message = messages.signedInUnsaved,
): Promise<'done' | 'code'> => {
  if ((await signInWith(credentials)) === 'code') {
    // Too many codes in a row are refused: the last one is still good then.
    await sendCodeAgain(credentials.email).catch(() => {})
    return 'code'
  }
  await record(unsaved)
  await resolveSession()
  return 'done'
}

export const leave = async (): Promise<void> => {
  try {
    await signOutHere()
    toast(messages.signedOut, { tone: 'good' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    toast(reason || messages.signOutFailed, { tone: 'bad' })
  }
}

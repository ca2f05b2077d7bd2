import { setUpTOTP, signOut, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { call } from '../../../domain/session/api.ts'
import { configure } from '../../../domain/session/auth.ts'
import { setSession } from '../../../domain/session/session.ts'

type AuthenticatorKey = {
  secret: string
  /** What an app reads from the QR code. */
  uri: string
}

/** Makes a new key. The one before stays valid until a code of the new one is confirmed. */
export const newKey = async (brand: string, email: string): Promise<AuthenticatorKey> => {
  await configure()
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  return { secret: sharedSecret, uri: getSetupUri(brand, email).toString() }
}

export const confirmKey = (code: string): Promise<void> => verifyTOTPSetup({ code })

/** From now on, a sign-in needs a code. Ends every session that began without one. */
export const turnOn = async (): Promise<void> => {
  await updateMFAPreference({ totp: 'PREFERRED' })
  await call('signOutEverywhere', {})
}

/** Ends this browser's session; the page then asks for a sign-in, and is shown again after it. */
export const leaveToSignIn = async (): Promise<void> => {
  // The user pool may have ended the session already.
  await signOut().catch(() => {})
  setSession({ status: 'signed-out' })
}

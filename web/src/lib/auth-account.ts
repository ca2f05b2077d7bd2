import { confirmResetPassword, fetchAuthSession, resetPassword } from 'aws-amplify/auth'
import { configure } from './auth.ts'

/** What is rarely needed of the user pool: forgotten passwords, and the ways to sign in. */

/** What the user pool may say of an address that has no account, or none that can be reset. */
const tellsOfTheAccount: readonly string[] = [
  'UserNotFoundException',
  'InvalidParameterException',
  'NotAuthorizedException',
]

/** Nobody learns from it whether the address has an account. */
export const askForReset = async (email: string): Promise<void> => {
  await configure()
  try {
    await resetPassword({ username: email })
  } catch (error) {
    if (!(error instanceof Error && tellsOfTheAccount.includes(error.name))) throw error
  }
}

export const resetWith = async (email: string, code: string, password: string): Promise<void> => {
  await configure()
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
}

/** By what the account is signed in to; its id token names every identity that is linked. */
export const signInWays = async (): Promise<{ password: boolean; google: boolean }> => {
  await configure()
  const { tokens } = await fetchAuthSession()
  const claims = tokens?.idToken?.payload ?? {}
  const isFromGoogle = /^google_/i.test(String(claims['cognito:username'] ?? ''))
  return { password: !isFromGoogle, google: isFromGoogle || claims.identities !== undefined }
}

import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
} from 'aws-amplify/auth'
import { termsVersion } from '../../../../shared/account/terms.ts'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { configure } from './auth.ts'

/** Rarely used functions of the user pool: forgotten passwords and sign-in methods. */

/** Errors of the user pool for an address without an account, or one that cannot be reset. */
const accountErrors: readonly string[] = [
  'UserNotFoundException',
  'InvalidParameterException',
  'NotAuthorizedException',
]

const ignoringAccountErrors = async (ask: () => Promise<unknown>): Promise<void> => {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof Error && accountErrors.includes(error.name))) throw error
  }
}

/** Tells our triggers that the code is for a forgotten password. */
const forgotten = { forgotten: 'password' }

/**
 * The user pool sends one code or none: to set a new password, or to confirm a sign-up that was
 * never finished. The result does not reveal whether the address has an account.
 * @param language of the e-mail
 */
export const requestPasswordReset = async (
  email: string,
  language: DeskLanguage = 'en',
): Promise<void> => {
  await configure()
  const options = { clientMetadata: { ...forgotten, language } }
  await ignoringAccountErrors(() => resetPassword({ username: email, options }))
  await ignoringAccountErrors(() => resendSignUpCode({ username: email, options }))
}

/** Confirms a sign-up that was never finished. Our triggers discard its password. */
export const confirmUnfinishedSignUp = async (email: string, code: string): Promise<void> => {
  await configure()
  const options = { clientMetadata: { ...forgotten, termsVersion } }
  await confirmSignUp({ username: email, confirmationCode: code, options })
}

export const confirmPasswordReset = async (
  email: string,
  code: string,
  password: string,
): Promise<void> => {
  await configure()
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
}

/** The picture from the last sign-in with Google. */
export const googlePicture = async (): Promise<string | undefined> => {
  await configure()
  const { tokens } = await fetchAuthSession()
  const picture = tokens?.idToken?.payload.picture
  return typeof picture === 'string' ? picture : undefined
}

/** How the account can sign in; its id token names every linked identity. */
export const readSignInMethods = async (): Promise<{ password: boolean; google: boolean }> => {
  await configure()
  const { tokens } = await fetchAuthSession()
  const claims = tokens?.idToken?.payload ?? {}
  const isFromGoogle = /^google_/i.test(String(claims['cognito:username'] ?? ''))
  return { password: !isFromGoogle, google: isFromGoogle || claims.identities !== undefined }
}

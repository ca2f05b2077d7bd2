import { confirmSignUp, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth'
import { termsVersion } from '../../../../shared/account/terms.ts'
import { configure } from './auth.ts'

/** Signing in and up by e-mail, with the cryptography that it needs. */

/**
 * An unfinished sign-in with Google blocks every other sign-in for minutes. A visitor who types a
 * password has abandoned it.
 */
const clearGoogleInFlight = (userPoolClientId: string) => {
  for (const part of ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'])
    localStorage.removeItem(`CognitoIdentityServiceProvider.${userPoolClientId}.${part}`)
}

type Credentials = { email: string; password: string }

/**
 * `code`: the account must be confirmed with the mailed code. `reset`: a new password must be set.
 * `authenticator`: a code of the authenticator app must follow.
 */
export type SignInStep = 'done' | 'code' | 'reset' | 'authenticator'

/** @returns what must follow the password */
export const signInWith = async ({ email, password }: Credentials): Promise<SignInStep> => {
  const { authFlow, userPoolClientId } = await configure()
  clearGoogleInFlight(userPoolClientId)
  const { nextStep } = await signIn({
    username: email,
    password,
    options: { authFlowType: authFlow },
  })
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'code'
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'reset'
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'authenticator'
  if (nextStep.signInStep !== 'DONE') throw new Error(`Unexpected step ${nextStep.signInStep}`)
  return 'done'
}

export const signUpWith = async ({ email, password }: Credentials): Promise<'done' | 'code'> => {
  await configure()
  const { nextStep } = await signUp({
    username: email,
    password,
    options: { userAttributes: { email } },
  })
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? 'code' : 'done'
}

export const confirmCode = async (email: string, code: string): Promise<void> => {
  await configure()
  await confirmSignUp({
    username: email,
    confirmationCode: code,
    // Signing up accepts the terms: the account stores which version.
    options: { clientMetadata: { termsVersion } },
  })
}

export const resendCode = async (email: string): Promise<void> => {
  await configure()
  await resendSignUpCode({ username: email })
}

/**
 * Maps the errors of Cognito, Amplify and the Google popup to the `auth/…` codes of the
 * specification, which are all that screens know.
 */
export type AuthFlow = 'sign-in' | 'sign-up' | 'code' | 'reset' | 'password'

export type AuthCode = `auth/${string}`

type Row = {
  name: string
  /** Where Cognito uses one name for several errors, only the message differs. */
  message?: RegExp
  flow?: AuthFlow
  code: AuthCode
}

/** The first matching row wins. */
const table: readonly Row[] = [
  { name: 'NetworkError', code: 'auth/network-request-failed' },
  // The sign-in library or /config.json could not be fetched; the message differs by browser.
  {
    name: 'TypeError',
    message: /fetch|import|load failed|network/i,
    code: 'auth/network-request-failed',
  },
  // The site was opened at an address that is not registered as a redirect URI.
  { name: 'InvalidOriginException', code: 'auth/unauthorized-domain' },
  { name: 'InvalidRedirectException', code: 'auth/unauthorized-domain' },
  { name: 'NotAuthorizedException', message: /disabled/i, code: 'auth/user-disabled' },
  { name: 'NotAuthorizedException', message: /attempts exceeded/i, code: 'auth/too-many-requests' },
  { name: 'NotAuthorizedException', flow: 'sign-up', code: 'auth/operation-not-allowed' },
  { name: 'NotAuthorizedException', flow: 'code', code: 'auth/already-confirmed' },
  { name: 'NotAuthorizedException', flow: 'password', code: 'auth/wrong-password' },
  { name: 'NotAuthorizedException', code: 'auth/invalid-credential' },
  { name: 'UserNotFoundException', flow: 'code', code: 'auth/code-expired' },
  // Same code as a wrong one: does not reveal whether the address has an account.
  { name: 'UserNotFoundException', flow: 'reset', code: 'auth/invalid-verification-code' },
  { name: 'UserNotFoundException', code: 'auth/user-not-found' },
  { name: 'InvalidPasswordException', flow: 'sign-in', code: 'auth/wrong-password' },
  { name: 'InvalidPasswordException', code: 'auth/weak-password' },
  { name: 'UsernameExistsException', code: 'auth/email-already-in-use' },
  { name: 'AliasExistsException', code: 'auth/email-already-in-use' },
  {
    name: 'InvalidParameterException',
    message: /already confirmed/i,
    code: 'auth/already-confirmed',
  },
  { name: 'InvalidParameterException', message: /password/i, code: 'auth/weak-password' },
  { name: 'InvalidParameterException', message: /e-?mail|username/i, code: 'auth/invalid-email' },
  { name: 'InvalidParameterException', flow: 'code', code: 'auth/invalid-verification-code' },
  { name: 'InvalidParameterException', flow: 'reset', code: 'auth/invalid-verification-code' },
  { name: 'OAuthSignInException', message: /disabled/i, code: 'auth/user-disabled' },
  { name: 'UserDisabledException', code: 'auth/user-disabled' },
  { name: 'TooManyRequestsException', code: 'auth/too-many-requests' },
  { name: 'TooManyFailedAttemptsException', code: 'auth/too-many-requests' },
  { name: 'LimitExceededException', code: 'auth/too-many-requests' },
  // From the user pool's firewall, whose only rule is a rate limit.
  { name: 'ForbiddenException', code: 'auth/too-many-requests' },
  { name: 'CodeMismatchException', code: 'auth/invalid-verification-code' },
  // Setting up an authenticator app.
  { name: 'EnableSoftwareTokenMFAException', code: 'auth/invalid-verification-code' },
  { name: 'ExpiredCodeException', code: 'auth/code-expired' },
  { name: 'EmptySignInUsername', code: 'auth/invalid-email' },
  { name: 'EmptySignUpUsername', code: 'auth/invalid-email' },
  { name: 'EmptySignInPassword', code: 'auth/invalid-credential' },
  { name: 'EmptySignUpPassword', code: 'auth/weak-password' },
]

/** Our triggers throw the code itself; Cognito wraps it in a sentence. */
const ownCode = /auth\/[a-z]+(?:-[a-z]+)*/

export const authCodeOf = (error: unknown, flow: AuthFlow): AuthCode => {
  if (!(error instanceof Error)) return 'auth/unknown'
  const own = ownCode.exec(error.message)?.[0]
  if (own) return own as AuthCode
  const row = table.find(
    (it) =>
      it.name === error.name &&
      (it.flow === undefined || it.flow === flow) &&
      (it.message === undefined || it.message.test(error.message)),
  )
  return row?.code ?? 'auth/unknown'
}

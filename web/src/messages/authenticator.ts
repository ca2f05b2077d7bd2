import { codeInline } from './app.ts'

/** The code of an authenticator app, which members of the report desk sign in with. */
export const authenticatorInline = {
  'auth/invalid-verification-code':
    'This code is not right. Enter the code that the app shows now. If it is refused again, check the clock on your phone.',
  'auth/code-expired': 'This code was used already. Wait for the next one in your app.',
  'auth/too-many-requests': codeInline['auth/too-many-requests'],
  'auth/network-request-failed': codeInline['auth/network-request-failed'],
  default: 'The code could not be checked. Please try again.',
} as const

export const authenticatorMissing = 'Enter the 6 digits that your app shows.'
export const authenticatorTimeout = {
  title: 'Sign in again',
  description: 'The code was not entered in time, or was wrong too often.',
}

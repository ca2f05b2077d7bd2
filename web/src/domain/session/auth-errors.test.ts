import { describe, expect, it } from 'vitest'
import { type AuthFlow, authCodeOf } from './auth-errors.ts'
import { codeText, signInTexts, signUpTexts } from './auth-messages.ts'

const failed = (name: string, message = '') => Object.assign(new Error(message), { name })

describe('Cognito’s and Amplify’s errors', () => {
  it.each<[AuthFlow, string, string, string]>([
    ['sign-in', 'NotAuthorizedException', 'Incorrect username or password.', 'invalid-credential'],
    ['sign-in', 'NotAuthorizedException', 'User is disabled.', 'user-disabled'],
    ['sign-in', 'NotAuthorizedException', 'Password attempts exceeded', 'too-many-requests'],
    ['sign-in', 'TooManyRequestsException', '', 'too-many-requests'],
    ['sign-in', 'NetworkError', 'A network error has occurred.', 'network-request-failed'],
    ['sign-in', 'UserNotFoundException', '', 'user-not-found'],
    ['sign-in', 'TypeError', 'Failed to fetch', 'network-request-failed'],
    [
      'sign-in',
      'TypeError',
      'Failed to fetch dynamically imported module: x',
      'network-request-failed',
    ],
    ['sign-in', 'SomethingNew', '', 'unknown'],
    ['sign-up', 'UsernameExistsException', 'User already exists', 'email-already-in-use'],
    ['sign-up', 'InvalidPasswordException', 'Password not long enough', 'weak-password'],
    ['sign-up', 'NotAuthorizedException', 'SignUp is not permitted', 'operation-not-allowed'],
    ['sign-up', 'InvalidParameterException', 'Invalid email address format.', 'invalid-email'],
    ['code', 'CodeMismatchException', '', 'invalid-verification-code'],
    ['code', 'ExpiredCodeException', '', 'code-expired'],
    ['code', 'LimitExceededException', '', 'too-many-requests'],
    ['sign-up', 'ForbiddenException', 'Request not allowed due to WAF block.', 'too-many-requests'],
    ['code', 'NotAuthorizedException', 'Current status is CONFIRMED', 'already-confirmed'],
  ])('in %s: %s (%s) is mapped to auth/%s', (flow, name, message, code) => {
    expect(authCodeOf(failed(name, message), flow)).toBe(`auth/${code}`)
  })

  it('are mapped to the code from our Cognito trigger', () => {
    const wrapped = failed(
      'UserLambdaValidationException',
      'PreSignUp failed with error auth/account-exists-with-different-credential.',
    )
    expect(authCodeOf(wrapped, 'sign-up')).toBe('auth/account-exists-with-different-credential')
  })

  it('are unknown if the thrown value is not an error', () => {
    expect(authCodeOf('no', 'sign-in')).toBe('auth/unknown')
  })
})

describe('the message of a failed attempt', () => {
  it('is the same for a wrong password and an unknown email', () => {
    expect(signInTexts('auth/invalid-credential')).toEqual({
      toast: 'Invalid email or password. Please check your credentials and try again.',
    })
  })

  it('has inline texts in addition to the toast', () => {
    expect(signInTexts('auth/user-disabled')).toEqual({
      toast: 'Failed to sign in',
      inline: 'This account has been disabled. Please contact support.',
    })
    expect(signUpTexts('auth/email-already-in-use')).toEqual({
      toast: 'Failed to create account',
      inline: 'This email is already registered. Please sign in instead.',
    })
  })

  it('falls back to the defaults', () => {
    expect(signInTexts('auth/unknown')).toEqual({
      toast: 'Failed to sign in',
      inline: 'An error occurred during sign in. Please try again.',
    })
    expect(signUpTexts('auth/unknown').inline).toBe(
      'An error occurred during sign up. Please try again.',
    )
    expect(codeText('auth/constructor')).toBe('The code could not be checked. Please try again.')
  })
})

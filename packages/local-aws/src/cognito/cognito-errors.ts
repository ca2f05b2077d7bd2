import { CognitoError } from 'cognito-local/lib/errors.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject } from '../cloudformation/template.ts'

// Cognito's errors and responses, and parsing of its input.

export const refuse = (code: string, message: string): never => {
  throw new CognitoError(code, message)
}
export const wrongCredentials = () =>
  refuse('NotAuthorizedException', 'Incorrect username or password.')
export const tooManyAttempts = () =>
  refuse('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
export const expiredCode = () =>
  refuse('ExpiredCodeException', 'Invalid code provided, please request a code again.')
export const wrongCode = () =>
  refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const attribute = (user: User, name: string): string | undefined =>
  user.Attributes.find(({ Name }) => Name === name)?.Value

const masked = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
export const sentTo = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: masked(email),
  },
})

/** The user name in an input, in lower case: user names are e-mail addresses, and their case does not matter. */
export const nameIn = (input: JsonObject): string => {
  const parameters = (input.AuthParameters ?? input.ChallengeResponses ?? {}) as JsonObject
  return String(input.Username ?? parameters.USERNAME ?? '').toLowerCase()
}

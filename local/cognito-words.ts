import { CognitoError } from 'cognito-local/lib/errors.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject } from './template.ts'

// What Cognito says to its callers, and how it reads what they say.

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

/** Whose turn it is. */
export const nameIn = (input: JsonObject): string => {
  const parameters = (input.AuthParameters ?? {}) as JsonObject
  return String(input.Username ?? parameters.USERNAME ?? input.AccessToken ?? '')
}

/** Sign-in names are e-mails, and this pool takes them in any case. */
export function withLowerCaseNames(input: JsonObject): JsonObject {
  const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
  const changed: JsonObject = { ...input }
  if ('Username' in input) changed.Username = lower(input.Username) as string
  for (const name of ['AuthParameters', 'ChallengeResponses']) {
    const parameters = input[name] as JsonObject | undefined
    if (parameters && 'USERNAME' in parameters)
      changed[name] = { ...parameters, USERNAME: lower(parameters.USERNAME) as string }
  }
  const attributes = input.UserAttributes as { Name: string; Value: string }[] | undefined
  if (attributes)
    changed.UserAttributes = attributes.map(({ Name, Value }) => ({
      Name,
      Value: Name === 'email' ? String(lower(Value)) : Value,
    }))
  return changed
}

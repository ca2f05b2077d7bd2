import type { PreSignUpTriggerEvent } from 'aws-lambda'
import * as z from 'zod'
import { admitGoogle, admitPassword } from '../domain/one-account.ts'
import { usersOf } from '../outbound/user-pool.ts'

const Attributes = z.looseObject({ email: z.email(), email_verified: z.string().optional() })

const ByPassword = z.object({
  triggerSource: z.literal('PreSignUp_SignUp'),
  request: z.object({ userAttributes: Attributes }),
})
const ByGoogle = z.object({
  triggerSource: z.literal('PreSignUp_ExternalProvider'),
  /** Cognito names such users after the provider and its id for them. */
  userName: z.string().regex(/^google_.+/i),
  request: z.object({ userAttributes: Attributes }),
})
const Known = z.discriminatedUnion('triggerSource', [ByPassword, ByGoogle])

/** Cognito pre-sign-up: links, refuses or lets pass. What is thrown here reaches the site in words. */
export const handler = async (event: PreSignUpTriggerEvent) => {
  // An operator who makes a user in the console knows what they do.
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event
  const known = Known.parse(event)
  const { email, email_verified } = known.request.userAttributes
  const users = usersOf(event.userPoolId)
  if (known.triggerSource === 'PreSignUp_SignUp') await admitPassword(users, email)
  else
    await admitGoogle(users, {
      id: known.userName.slice(known.userName.indexOf('_') + 1),
      email,
      isVerified: email_verified?.toLowerCase() === 'true',
    })
  return event
}

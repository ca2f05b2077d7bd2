import type { PreSignUpTriggerEvent } from 'aws-lambda'
import * as z from 'zod'
import { logMetric } from '../../platform/log.ts'
import { allowPasswordSignUp, linkGoogleUser, SignUpRefusedError } from '../account-linking.ts'
import { poolUsersIn } from '../user-pool.ts'

const Attributes = z.looseObject({ email: z.email(), email_verified: z.string().optional() })

const ByPassword = z.object({
  triggerSource: z.literal('PreSignUp_SignUp'),
  request: z.object({ userAttributes: Attributes }),
})
const ByGoogle = z.object({
  triggerSource: z.literal('PreSignUp_ExternalProvider'),
  /** Cognito names such users by the provider and the provider's user id. */
  userName: z.string().regex(/^google_.+/i),
  request: z.object({ userAttributes: Attributes }),
})
const SignUp = z.discriminatedUnion('triggerSource', [ByPassword, ByGoogle])

/** @throws SignUpRefusedError if an account with the other sign-in method exists */
async function admit(userPoolId: string, signUp: z.infer<typeof SignUp>): Promise<void> {
  const { email, email_verified } = signUp.request.userAttributes
  const users = poolUsersIn(userPoolId)
  if (signUp.triggerSource === 'PreSignUp_SignUp') return allowPasswordSignUp(users, email)
  return linkGoogleUser(users, {
    id: signUp.userName.slice(signUp.userName.indexOf('_') + 1),
    email,
    isVerified: email_verified?.toLowerCase() === 'true',
  })
}

/**
 * Cognito pre-sign-up: links, rejects or allows. The site receives the message of a thrown error.
 */
export const createHandler = () => async (event: PreSignUpTriggerEvent) => {
  // Users that an operator creates in the console are allowed.
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event
  const signUp = SignUp.parse(event)
  try {
    await admit(event.userPoolId, signUp)
  } catch (error) {
    // Lambda counts it as a function error. The alarm subtracts these.
    if (error instanceof SignUpRefusedError) logMetric('signUpsRefused', 1)
    throw error
  }
  return event
}

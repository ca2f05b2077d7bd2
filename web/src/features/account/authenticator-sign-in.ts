import { confirmSignIn } from 'aws-amplify/auth'
import { completeSignIn } from './sign-in-and-out.ts'

/** The second step of a sign-in, after the password: a code of the authenticator app. */
export const signInWithCode = async (code: string): Promise<void> => {
  const { nextStep } = await confirmSignIn({ challengeResponse: code })
  if (nextStep.signInStep !== 'DONE') throw new Error(`Unexpected step ${nextStep.signInStep}`)
  await completeSignIn()
}

/** Whether the sign-in has to start again: after three minutes, or after five wrong codes. */
export const isOver = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NotAuthorizedException' || error.name === 'SignInException')

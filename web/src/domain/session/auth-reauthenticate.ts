import { Amplify, createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import { signIn } from 'aws-amplify/auth'
import { configure } from './auth.ts'

/**
 * Signs in again during a session, which Amplify's own `signIn` refuses. The current session is
 * replaced only on success: a wrong password does not end it.
 */
export const reauthenticate = async (email: string, password: string): Promise<void> => {
  const { authFlow } = await configure()
  const config = Amplify.getConfig()
  if (!config.Auth) throw new Error('Sign-in is not configured')
  const items = new Map<string, string>()
  const tokenProvider = createUserPoolsTokenProvider(config.Auth, {
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  })
  const context = createAmplifyContext(config, { Auth: { tokenProvider } })
  const options = { authFlowType: authFlow }
  const { nextStep } = await signIn(context, { username: email, password, options })
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    throw new Error('auth/multi-factor-auth-required')
  if (nextStep.signInStep !== 'DONE') throw new Error(`Unexpected step ${nextStep.signInStep}`)
  for (const [key, value] of items) localStorage.setItem(key, value)
}

import { Amplify, createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import { signIn } from 'aws-amplify/auth'
import { configure } from './auth.ts'

/**
 * Signs in once more while a session is there, which Amplify's own `signIn` refuses. The present
 * session stays until the new one has begun: a wrong password ends nothing.
 */
export const reauthenticate = async (email: string, password: string): Promise<void> => {
  const { authFlow } = await configure()
  const config = Amplify.getConfig()
  if (!config.Auth) throw new Error('Sign-in is not configured')
  const kept = new Map<string, string>()
  const tokenProvider = createUserPoolsTokenProvider(config.Auth, {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
  const context = createAmplifyContext(config, { Auth: { tokenProvider } })
  const options = { authFlowType: authFlow }
  const { nextStep } = await signIn(context, { username: email, password, options })
  if (nextStep.signInStep !== 'DONE') throw new Error(`Unexpected step ${nextStep.signInStep}`)
  for (const [key, value] of kept) localStorage.setItem(key, value)
}

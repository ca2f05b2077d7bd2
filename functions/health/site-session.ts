import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { SiteConfig } from '../../shared/site/site-config.ts'

export type Credentials = { email: string; password: string }

// No warning about the endpoint of a local user pool.
ConsoleLogger.LOG_LEVEL = 'ERROR'

/**
 * Signs in with the same library as the site (SRP on AWS), and out again.
 * @param use called with the access token
 */
export async function withSiteSession<T>(
  { userPoolId, userPoolClientId, userPoolEndpoint, authFlow }: SiteConfig,
  { email, password }: Credentials,
  use: (accessToken: string) => Promise<T>,
): Promise<T> {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        ...(userPoolEndpoint ? { userPoolEndpoint } : {}),
      },
    },
  })
  const options = { authFlowType: authFlow }
  const { nextStep } = await signIn({ username: email, password, options })
  if (nextStep.signInStep !== 'DONE')
    throw new Error(`The sign-in asks for another step: ${nextStep.signInStep}`)
  try {
    const { tokens } = await fetchAuthSession()
    if (!tokens) throw new Error('The sign-in gave no tokens')
    return await use(tokens.accessToken.toString())
  } finally {
    await signOut()
  }
}

import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { SiteConfig } from '../../../shared/site-config.ts'
import { loadConfig } from './config.ts'
import { type Account, currentSession, setSession } from './session.ts'
import { storedAccount } from './stored-account.ts'

/**
 * Who is signed in, as Amplify knows it. Loaded with the signed-in pages, never with the public
 * ones: they read lib/session.ts. Signing in is in auth-sign-in.ts, which is larger.
 */

// A user pool endpoint of the stage's own is meant, and no warning at every start.
ConsoleLogger.LOG_LEVEL = 'ERROR'

let configured: Promise<SiteConfig> | undefined

export const configure = (): Promise<SiteConfig> => {
  configured ??= loadConfig()
    .then((raw) => {
      const config = SiteConfig.parse(raw)
      const { userPoolId, userPoolClientId, userPoolEndpoint } = config
      const { oauthDomain, oauthCallback } = config
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId,
            userPoolClientId,
            loginWith: {
              email: true,
              ...(oauthDomain && {
                oauth: {
                  domain: oauthDomain,
                  scopes: ['openid', 'email', 'profile'],
                  redirectSignIn: [oauthCallback],
                  redirectSignOut: [oauthCallback],
                  responseType: 'code',
                },
              }),
            },
            ...(userPoolEndpoint ? { userPoolEndpoint } : {}),
          },
        },
      })
      return config
    })
    .catch((error: unknown) => {
      configured = undefined
      throw error
    })
  return configured
}

export const accessToken = async (renew = false): Promise<string | undefined> => {
  await configure()
  const { tokens } = await fetchAuthSession({ forceRefresh: renew })
  return tokens?.accessToken.toString()
}

/** Amplify's name for a call that did not arrive. */
const isUnreachable = (error: unknown) => error instanceof Error && error.name === 'NetworkError'

/**
 * Offline, an expired token cannot be renewed. The buyer who signed in last in this browser has not
 * signed out and can read cached data; the API rejects the expired token.
 */
const readAccount = async (): Promise<Account | undefined> => {
  const { userPoolClientId } = await configure()
  if (!navigator.onLine) return storedAccount(userPoolClientId)
  try {
    const { tokens } = await fetchAuthSession()
    if (!tokens) return undefined
    const email = tokens.idToken?.payload.email
    return {
      userId: String(tokens.accessToken.payload.sub),
      email: typeof email === 'string' ? email : '',
    }
  } catch (error) {
    const account = isUnreachable(error) ? storedAccount(userPoolClientId) : undefined
    if (account) return account
    throw error
  }
}

/** Checks the stored session with the user pool and publishes the result. */
export const resolveSession = async (): Promise<void> => {
  const account = await readAccount()
  if (account) return setSession({ status: 'signed-in', account })
  const ended = currentSession().status === 'signed-in'
  setSession({ status: 'signed-out', ...(ended && { ended }) })
}

/** Set while managed login signs out a Google session, for the page it returns to. */
export const signedOutKey = 'signed-out'

/**
 * @returns `leaving` where managed login has to end its own session too: the page is on its way
 * there
 */
export const signOutThisBrowser = async (): Promise<'done' | 'leaving'> => {
  const { userPoolClientId } = await configure()
  const kept = localStorage.getItem(
    `CognitoIdentityServiceProvider.${userPoolClientId}.oauthSignIn`,
  )
  const byGoogle = kept?.startsWith('true') ?? false
  if (byGoogle) sessionStorage.setItem(signedOutKey, 'true')
  await signOut()
  if (byGoogle) return 'leaving'
  setSession({ status: 'signed-out', byChoice: true })
  return 'done'
}

/**
 * The user pool has ended the session already, or the account is gone: only this browser knows it
 * yet.
 */
export const clearSession = async (): Promise<void> => {
  const { userPoolClientId } = await configure()
  const own = `CognitoIdentityServiceProvider.${userPoolClientId}.`
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key)
  setSession({ status: 'signed-out', byChoice: true })
}

/** The user pool no longer knows this session: forget it here too, quietly. */
export const expireSession = (): void => {
  void signOut().catch(() => {})
  setSession({ status: 'signed-out', ended: true })
}

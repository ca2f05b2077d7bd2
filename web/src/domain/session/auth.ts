import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { accountIdIn } from '../../../../shared/account/account-claim.ts'
import { deskRoles } from '../../../../shared/desk/roles.ts'
import { SiteConfig } from '../../../../shared/site/site-config.ts'
import { loadConfig } from '../../lib/config.ts'
import { forgetAllWords } from './own-words.ts'
import { currentSession, setSession } from './session.ts'
import { type Account, storedAccount } from './stored-account.ts'

/** The session as Amplify knows it. Public pages do not load this file: they read session.ts. */

// Otherwise Amplify warns about a custom `userPoolEndpoint` at every start.
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

const isDeskMember = (groups: unknown): boolean =>
  Array.isArray(groups) && deskRoles.some((role) => groups.includes(role))

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
      userId: accountIdIn(tokens.accessToken.payload) ?? '',
      email: typeof email === 'string' ? email : '',
      ...(isDeskMember(tokens.accessToken.payload['cognito:groups']) && { isDeskMember: true }),
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

/** @returns `leaving` if the page is being redirected to managed login, which ends its own session */
export const signOutThisBrowser = async (): Promise<'done' | 'leaving'> => {
  const { userPoolClientId } = await configure()
  const oauthSignIn = localStorage.getItem(
    `CognitoIdentityServiceProvider.${userPoolClientId}.oauthSignIn`,
  )
  const byGoogle = oauthSignIn?.startsWith('true') ?? false
  if (byGoogle) {
    // The page of managed login may come before anything below.
    sessionStorage.setItem(signedOutKey, 'true')
    forgetAllWords()
  }
  await signOut()
  if (byGoogle) return 'leaving'
  setSession({ status: 'signed-out', byChoice: true })
  return 'done'
}

/** Deletes the tokens of a session that the user pool has already ended, or of an erased account. */
export const clearSession = async (): Promise<void> => {
  const { userPoolClientId } = await configure()
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}.`
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  setSession({ status: 'signed-out', byChoice: true })
}

/** Signs out a session that the API refuses. Errors are ignored. */
export const expireSession = (): void => {
  void signOut().catch(() => {})
  setSession({ status: 'signed-out', ended: true })
}

import { accountIdIn } from '../../../../shared/account/account-claim.ts'

export type Account = {
  userId: string
  email: string
  /** Shows the link to the report desk; the API decides who may use it. */
  isDeskMember?: true
}

const textOf = (base64url: string): string => {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}

/**
 * The account in the tokens that Amplify stores until sign-out. Unverified: it selects whose cached
 * data is shown, and grants no access to the API.
 */
export const storedAccount = (userPoolClientId: string): Account | undefined => {
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}`
  const user = localStorage.getItem(`${prefix}.LastAuthUser`)
  const token = localStorage.getItem(`${prefix}.${user}.idToken`)
  try {
    const claims = JSON.parse(textOf(token?.split('.')[1] ?? '')) as Record<string, unknown>
    const { email } = claims
    const userId = accountIdIn(claims)
    if (userId === undefined) return undefined
    return { userId, email: typeof email === 'string' ? email : '' }
  } catch {
    return undefined
  }
}

import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import type { Endpoints, TestBuyer } from './buyer.ts'

type Tokens = Pick<TestBuyer, 'accessToken' | 'idToken' | 'refreshToken'>

const usernameIn = (accessToken: string): string => {
  const [, payload = ''] = accessToken.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).username
}

/** What the site keeps in the browser once somebody has signed in by its form. */
export function storageOf(tokens: Tokens, { cognito }: Endpoints = inject('endpoints')) {
  const client = `CognitoIdentityServiceProvider.${cognito.clientId}`
  const user = usernameIn(tokens.accessToken)
  return [
    { name: 'user-pool-client', value: cognito.clientId },
    { name: `${client}.LastAuthUser`, value: user },
    { name: `${client}.${user}.accessToken`, value: tokens.accessToken },
    { name: `${client}.${user}.idToken`, value: tokens.idToken },
    { name: `${client}.${user}.refreshToken`, value: tokens.refreshToken },
    { name: `${client}.${user}.clockDrift`, value: '0' },
  ]
}

/** A browser in which a buyer has signed in before. */
export const signedInAs = (
  tokens: Tokens,
  endpoints: Endpoints = inject('endpoints'),
): BrowserContextOptions => ({
  baseURL: endpoints.site,
  storageState: {
    cookies: [],
    origins: [{ origin: endpoints.site, localStorage: storageOf(tokens, endpoints) }],
  },
})

import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { listOf } from '../cloudformation/template.ts'
import { escapeXml, header, readBody, send } from '../http.ts'
import type { Sessions } from './cognito-sessions.ts'
import {
  hasIdentity,
  type Identity,
  mapped,
  newFederatedUser,
  usernameOf,
  withAttributes,
} from './federated-users.ts'
import type { UserPool } from './user-pool.ts'

/** An account at an external identity provider, with the claims of its ID token. */
export type ExternalAccount = { id: string; claims: Record<string, string> }

/** A stand-in for an external identity provider of the user pool. */
export type IdentityProvider = {
  /**
   * The page on which a person chooses an account. Its forms are posted to `action`; a field
   * `cancel` cancels.
   */
  page: (action: string) => string
  /** @returns the account that a posted form names, or undefined to show the page again */
  account: (form: URLSearchParams, origin: string) => ExternalAccount | undefined
  /** Pictures of accounts, as SVG: answers `GET /pictures/…` of the managed login domain. */
  picture?: (path: string) => string
}
export type IdentityProviders = Readonly<Record<string, IdentityProvider>>

type Parts = {
  pool: UserPool
  sessions: Sessions
  /** The template's identity providers by ProviderName. */
  providers: ReadonlyMap<string, Provider>
}

type Provider = {
  standIn: IdentityProvider | undefined
  /** Maps each attribute of the pool to the provider's claim. */
  mapping: Readonly<Record<string, string>>
}

/** The sign-in behind an authorization code. Like Cognito's, it is valid once, for five minutes. */
type Grant = { username: string; authRequest: AuthRequest; until: number }
type AuthRequest = {
  provider: string
  clientId: string
  redirectUri: string
  state: string
  scope: string
  challenge: string
}

const codeMs = 5 * 60_000
/** Time in which a provider reuses the chosen account, for the repeated sign-in after linking. */
const rememberSeconds = 20

const pictures = '/pictures/'

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST,OPTIONS',
  'access-control-allow-headers': 'content-type,x-amz-user-agent',
}

/** The managed login domain of the user pool, for sign-in through external identity providers. */
export class ManagedLogin {
  readonly #parts: Parts
  readonly #grants = new Map<string, Grant>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  readonly handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'https://localhost')
    const at = `${request.method} ${url.pathname}`
    if (at === 'OPTIONS /oauth2/token') return send(response, 200, '', anyOrigin)
    if (at === 'POST /oauth2/token')
      return this.#token(
        new URLSearchParams((await readBody(request, 65_536)).toString()),
        response,
      )
    const picture = at.startsWith(`GET ${pictures}`) && this.#pictureOf(url.pathname)
    if (picture)
      return send(response, 200, picture, {
        'content-type': 'image/svg+xml',
        'cache-control': 'max-age=3600',
      })
    if (at === 'GET /logout') return this.#logout(url.searchParams, response)
    if (at === 'GET /oauth2/authorize' || at === 'POST /oauth2/authorize') {
      const form = request.method === 'POST' ? await readBody(request, 65_536) : undefined
      return this.#authorize(url, form && new URLSearchParams(form.toString()), request, response)
    }
    return send(response, 404, 'Not found', { 'content-type': 'text/plain' })
  }

  async #authorize(
    url: URL,
    form: URLSearchParams | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const html = (status: number, body: string) =>
      send(response, status, body, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
    const authRequest = this.#parseAuthRequest(url.searchParams)
    if (typeof authRequest === 'string') return html(400, errorPage(authRequest))
    if (form?.has('cancel'))
      return this.#redirectBack(response, authRequest, {
        error: 'access_denied',
        error_description: 'User cancelled the sign-in',
      })
    const standIn = this.#parts.providers.get(authRequest.provider)?.standIn
    if (!standIn) return html(400, errorPage(`No stand-in for ${authRequest.provider}`))
    const account = form
      ? standIn.account(form, `https://${header(request, 'host')}`)
      : rememberedIn(request, authRequest.provider)
    if (!account) return html(200, standIn.page(`/oauth2/authorize${url.search}`))
    return this.#redirectBack(
      response,
      authRequest,
      await this.#answerTo(authRequest, account),
      account,
    )
  }

  /** @returns the request, or Cognito's error text if the redirect address is not allowed */
  #parseAuthRequest(query: URLSearchParams): AuthRequest | string {
    const clientId = query.get('client_id') ?? ''
    const client = this.#parts.pool.clients.get(clientId)
    if (!client) return 'invalid_client'
    const redirectUri = query.get('redirect_uri') ?? ''
    if (!listOf(client.CallbackURLs).includes(redirectUri)) return 'redirect_mismatch'
    if (query.get('response_type') !== 'code') return 'unauthorized_client'
    const provider = query.get('identity_provider') ?? ''
    if (!this.#parts.providers.has(provider)) return 'invalid_request'
    if (!listOf(client.SupportedIdentityProviders).includes(provider)) return 'invalid_request'
    const scope = query.get('scope') ?? ''
    if (scope.split(' ').some((each) => !listOf(client.AllowedOAuthScopes).includes(each)))
      return 'invalid_scope'
    if (query.get('code_challenge_method') !== 'S256') return 'invalid_request'
    return {
      provider,
      clientId,
      redirectUri,
      state: query.get('state') ?? '',
      scope,
      challenge: query.get('code_challenge') ?? '',
    }
  }

  #redirectBack(
    response: ServerResponse,
    { provider, redirectUri, state }: AuthRequest,
    answer: Record<string, string>,
    account?: ExternalAccount,
  ) {
    const remembered = account
      ? Buffer.from(JSON.stringify(account)).toString('base64url')
      : undefined
    response
      .writeHead(302, {
        location: `${redirectUri}?${new URLSearchParams({ ...answer, state })}`,
        ...(remembered && {
          'set-cookie': `${cookieOf(provider)}=${remembered}; Max-Age=${rememberSeconds}; HttpOnly; Secure; SameSite=Lax; Path=/`,
        }),
      })
      .end()
  }

  async #answerTo(
    authRequest: AuthRequest,
    account: ExternalAccount,
  ): Promise<Record<string, string>> {
    const user = await this.#userOf(account, authRequest).catch(
      (error: unknown) => (error as Error).message,
    )
    if (typeof user === 'string') return { error: 'invalid_request', error_description: user }
    if (!user.Enabled) return { error: 'invalid_request', error_description: 'User is disabled.' }
    const code = randomBytes(24).toString('hex')
    this.#grants.set(code, { username: user.Username, authRequest, until: Date.now() + codeMs })
    return { code }
  }

  async #userOf(
    { id, claims }: ExternalAccount,
    { provider, clientId }: AuthRequest,
  ): Promise<User> {
    const { pool, providers } = this.#parts
    const identity: Identity = { providerName: provider, userId: id }
    const username = usernameOf(identity)
    const from = { provider, username }
    const mappedClaims = await pool.triggers.inboundFederation(clientId, from, claims)
    const attributes = mapped(providers.get(provider)?.mapping ?? {}, mappedClaims)
    const existing = await this.#find(identity)
    if (existing) {
      const user = withAttributes(existing, attributes)
      await pool.save(user)
      return user
    }
    const user = newFederatedUser(identity, attributes)
    const given = user.Attributes.filter(({ Name }) => !['sub', 'identities'].includes(Name))
    await pool.triggers.preSignUp({ source: 'PreSignUp_ExternalProvider' }, username, given)
    // The trigger has linked the account. Like in Cognito, this first sign-in fails.
    if (await this.#find(identity))
      throw new Error(`Already found an entry for username ${username}`)
    await pool.save(user)
    await pool.triggers.postConfirmation({ source: 'PostConfirmation_ConfirmSignUp' }, user)
    return user
  }

  async #find(identity: Identity): Promise<User | undefined> {
    const users = await this.#parts.pool.users()
    return users.find((user) => hasIdentity(user, identity))
  }

  #pictureOf(path: string): string | undefined {
    for (const { standIn } of this.#parts.providers.values())
      if (standIn?.picture) return standIn.picture(path)
    return undefined
  }

  async #token(form: URLSearchParams, response: ServerResponse) {
    const json = (status: number, body: object) =>
      send(response, status, JSON.stringify(body), {
        ...anyOrigin,
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
    if (form.get('grant_type') !== 'authorization_code')
      return json(400, { error: 'unsupported_grant_type' })
    const code = form.get('code') ?? ''
    const grant = this.#grants.get(code)
    this.#grants.delete(code)
    const user =
      grant && isValidExchange(grant, form)
        ? await this.#parts.pool.named(grant.username)
        : undefined
    if (!grant || !user) return json(400, { error: 'invalid_grant' })
    const { clientId, scope } = grant.authRequest
    const tokens = await this.#parts.sessions.begin(user, clientId, 'HostedAuth', scope)
    return json(200, {
      id_token: tokens.IdToken,
      access_token: tokens.AccessToken,
      refresh_token: tokens.RefreshToken,
      expires_in: tokens.ExpiresIn,
      token_type: 'Bearer',
    })
  }

  #logout(query: URLSearchParams, response: ServerResponse) {
    const client = this.#parts.pool.clients.get(query.get('client_id') ?? '')
    const to = query.get('logout_uri') ?? ''
    if (!listOf(client?.LogoutURLs).includes(to))
      return send(response, 400, errorPage('redirect_mismatch'), { 'content-type': 'text/html' })
    const cookies = [...this.#parts.providers.keys()].map(
      (provider) => `${cookieOf(provider)}=; Max-Age=0; Secure; Path=/`,
    )
    response.writeHead(302, { location: to, 'set-cookie': cookies }).end()
  }
}

/** Checks (PKCE) that the caller that requests tokens is the one that requested the code. */
const isValidExchange = ({ authRequest, until }: Grant, form: URLSearchParams): boolean =>
  Date.now() < until &&
  form.get('client_id') === authRequest.clientId &&
  form.get('redirect_uri') === authRequest.redirectUri &&
  createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url') === authRequest.challenge

const cookieOf = (provider: string): string => `account-${provider.toLowerCase()}`

function rememberedIn(request: IncomingMessage, provider: string): ExternalAccount | undefined {
  const cookies = header(request, 'cookie').split('; ')
  const cookie = cookies.find((each) => each.startsWith(`${cookieOf(provider)}=`))?.split('=')[1]
  return cookie ? JSON.parse(Buffer.from(cookie, 'base64url').toString()) : undefined
}

const errorPage = (error: string): string =>
  `<!doctype html><title>Error</title><h1>An error was encountered with the requested page.</h1><p>${escapeXml(error)}</p>`

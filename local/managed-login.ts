import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { TriggersService } from 'cognito-local/lib/services/triggers/triggers.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'
import type { Sessions } from './cognito-sessions.ts'
import type { Admit, Federate } from './cognito-triggers.ts'
import { accountChooser, errorPage } from './google-chooser.ts'
import {
  claimsOf,
  type GoogleAccount,
  googleIdOf,
  googleIdsOf,
  mapped,
  newGoogleUser,
  refreshed,
  usernameOf,
} from './google-users.ts'
import { header, readBody, send } from './http.ts'
import type { JsonObject } from './template.ts'

type Parts = {
  service: UserPoolService
  context: Context
  triggers: TriggersService
  admit: Admit
  poolId: string
  clients: ReadonlyMap<string, JsonObject>
  sessions: Sessions
  federate: Federate
  /** The provider's in the template: attributes of the pool, each with Google's claim. */
  mapping: Readonly<Record<string, string>>
}

/** What a code was given for; it is good for one try within five minutes, as Cognito's. */
type Grant = { username: string; ask: Ask; until: number }
type Ask = {
  clientId: string
  redirectUri: string
  state: string
  scope: string
  challenge: string
}

const codeMs = 5 * 60_000
/** As long as Google itself needs no second choice: for the sign-in that Cognito fails once. */
const rememberSeconds = 20

/** Where Google's stand-in keeps the pictures of accounts. */
const pictures = '/pictures/'

/** A face in a colour of its own. */
const pictureOf = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="hsl(${Number(/\d{3}/.exec(path)?.[0] ?? 0) % 360} 45% 40%)" d="M0 0h96v96H0z"/><path fill="#fff" d="M48 18a17 17 0 1 1 0 34 17 17 0 0 1 0-34ZM16 90a32 30 0 0 1 64 0Z"/></svg>`

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST,OPTIONS',
  'access-control-allow-headers': 'content-type,x-amz-user-agent',
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The managed login domain of the user pool with Google behind it, both played here. */
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
    if (at.startsWith(`GET ${pictures}`))
      return send(response, 200, pictureOf(url.pathname), {
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
    const ask = this.#askOf(url.searchParams)
    if (typeof ask === 'string') return html(400, errorPage(ask))
    if (form?.has('cancel'))
      return this.#back(response, ask, {
        error: 'access_denied',
        error_description: 'User cancelled the sign-in',
      })
    const account = form
      ? accountIn(form, `https://${header(request, 'host')}`)
      : rememberedIn(request)
    if (!account) return html(200, accountChooser(url.search))
    return this.#back(response, ask, await this.#answerTo(ask, account), account)
  }

  /** @returns what is wrong, in Cognito's words, where the address may not be gone back to */
  #askOf(query: URLSearchParams): Ask | string {
    const clientId = query.get('client_id') ?? ''
    const client = this.#parts.clients.get(clientId)
    if (!client) return 'invalid_client'
    const redirectUri = query.get('redirect_uri') ?? ''
    if (!list(client.CallbackURLs).includes(redirectUri)) return 'redirect_mismatch'
    if (query.get('response_type') !== 'code') return 'unauthorized_client'
    if (query.get('identity_provider') !== 'Google') return 'invalid_request'
    if (!list(client.SupportedIdentityProviders).includes('Google')) return 'invalid_request'
    const scope = query.get('scope') ?? ''
    if (scope.split(' ').some((each) => !list(client.AllowedOAuthScopes).includes(each)))
      return 'invalid_scope'
    if (query.get('code_challenge_method') !== 'S256') return 'invalid_request'
    return {
      clientId,
      redirectUri,
      state: query.get('state') ?? '',
      scope,
      challenge: query.get('code_challenge') ?? '',
    }
  }

  #back(
    response: ServerResponse,
    { redirectUri, state }: Ask,
    answer: Record<string, string>,
    account?: GoogleAccount,
  ) {
    const remembered = account
      ? Buffer.from(JSON.stringify(account)).toString('base64url')
      : undefined
    response
      .writeHead(302, {
        location: `${redirectUri}?${new URLSearchParams({ ...answer, state })}`,
        ...(remembered && {
          'set-cookie': `google=${remembered}; Max-Age=${rememberSeconds}; HttpOnly; Secure; SameSite=Lax; Path=/`,
        }),
      })
      .end()
  }

  async #answerTo(ask: Ask, google: GoogleAccount): Promise<Record<string, string>> {
    const user = await this.#userOf(google, ask.clientId).catch(
      (error: unknown) => (error as Error).message,
    )
    if (typeof user === 'string') return { error: 'invalid_request', error_description: user }
    if (!user.Enabled) return { error: 'invalid_request', error_description: 'User is disabled.' }
    const code = randomBytes(24).toString('hex')
    this.#grants.set(code, { username: user.Username, ask, until: Date.now() + codeMs })
    return { code }
  }

  async #userOf(google: GoogleAccount, clientId: string): Promise<User> {
    const { service, context, admit, poolId, federate, mapping } = this.#parts
    const claims = await federate({
      provider: 'Google',
      username: usernameOf(google),
      clientId,
      claims: claimsOf(google),
    })
    const attributes = mapped(mapping, claims)
    const known = await this.#knownAs(google)
    if (known) {
      const user = refreshed(known, attributes)
      await service.saveUser(context, user)
      return user
    }
    const user = newGoogleUser(google, attributes)
    await admit(context, 'PreSignUp_ExternalProvider', {
      userPoolId: poolId,
      username: usernameOf(google),
      userAttributes: user.Attributes.filter(({ Name }) => !['sub', 'identities'].includes(Name)),
    })
    // The trigger linked the account: this one sign-in fails, as Cognito fails it.
    if (await this.#knownAs(google))
      throw new Error(`Already found an entry for username ${usernameOf(google)}`)
    await service.saveUser(context, user)
    await this.#confirmed(user)
    return user
  }

  async #knownAs({ id }: GoogleAccount): Promise<User | undefined> {
    const users = await this.#parts.service.listUsers(this.#parts.context)
    return users.find((user) => googleIdsOf(user).includes(id))
  }

  async #confirmed(user: User) {
    const { triggers, context, poolId } = this.#parts
    if (!triggers.enabled('PostConfirmation')) return
    await triggers.postConfirmation(context, {
      source: 'PostConfirmation_ConfirmSignUp',
      username: user.Username,
      userPoolId: poolId,
      userAttributes: [...user.Attributes, { Name: 'cognito:user_status', Value: user.UserStatus }],
    })
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
    const user = grant && isEarned(grant, form) ? await this.#user(grant.username) : undefined
    if (!grant || !user) return json(400, { error: 'invalid_grant' })
    const { clientId, scope } = grant.ask
    const tokens = await this.#parts.sessions.begin(user, clientId, 'HostedAuth', scope)
    return json(200, {
      id_token: tokens.IdToken,
      access_token: tokens.AccessToken,
      refresh_token: tokens.RefreshToken,
      expires_in: tokens.ExpiresIn,
      token_type: 'Bearer',
    })
  }

  async #user(username: string): Promise<User | undefined> {
    const { service, context } = this.#parts
    return (await service.getUserByUsername(context, username)) ?? undefined
  }

  #logout(query: URLSearchParams, response: ServerResponse) {
    const client = this.#parts.clients.get(query.get('client_id') ?? '')
    const to = query.get('logout_uri') ?? ''
    if (!list(client?.LogoutURLs).includes(to))
      return send(response, 400, errorPage('redirect_mismatch'), { 'content-type': 'text/html' })
    response
      .writeHead(302, { location: to, 'set-cookie': 'google=; Max-Age=0; Secure; Path=/' })
      .end()
  }
}

/** Whoever asks for the tokens is who asked for the code. */
const isEarned = ({ ask, until }: Grant, form: URLSearchParams): boolean =>
  Date.now() < until &&
  form.get('client_id') === ask.clientId &&
  form.get('redirect_uri') === ask.redirectUri &&
  createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url') === ask.challenge

/** `ada.buyer` is Ada Buyer. */
const nameIn = (email: string): string =>
  email
    .slice(0, email.indexOf('@'))
    .split(/[._-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

function accountIn(form: URLSearchParams, origin: string): GoogleAccount | undefined {
  const email = (form.get('email') ?? '').trim()
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return undefined
  const id = googleIdOf(email)
  const isVerified = !form.has('unverified')
  return { id, email, isVerified, name: nameIn(email), picture: `${origin}${pictures}${id}.svg` }
}

function rememberedIn(request: IncomingMessage): GoogleAccount | undefined {
  const kept = /(?:^|; )google=([\w-]+)/.exec(header(request, 'cookie'))?.[1]
  return kept && JSON.parse(Buffer.from(kept, 'base64url').toString())
}

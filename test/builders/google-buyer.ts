import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { inject } from 'vitest'
import * as z from 'zod'
import { call, type Endpoints } from './buyer.ts'

const Config = z.object({
  oauthDomain: z.string(),
  oauthCallback: z.string(),
  userPoolClientId: z.string(),
})
const Tokens = z.object({ access_token: z.string() })

type Page = { headers: IncomingMessage['headers']; text: string }

/** Sends a form to the sign-in pages, whose certificate this machine made itself. */
const post = (url: string, form: Record<string, string>): Promise<Page> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        rejectUnauthorized: false,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        resolve({ headers: answer.headers, text })
      },
    )
    sent.once('error', reject)
    sent.end(new URLSearchParams(form).toString())
  })

/** Somebody who came from Google: the code grant with PKCE, as the site's library goes through it. */
export async function googleBuyer(
  { site }: Endpoints = inject('endpoints'),
  email = `from-google-${randomUUID()}@example.com`,
) {
  const config = Config.parse(await (await fetch(`${site}/config.json`)).json())
  const verifier = randomUUID() + randomUUID()
  const client = { client_id: config.userPoolClientId, redirect_uri: config.oauthCallback }
  const query = new URLSearchParams({
    ...client,
    response_type: 'code',
    identity_provider: 'Google',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  const pages = `https://${config.oauthDomain}/oauth2`
  const choose = async () => {
    const { headers } = await post(`${pages}/authorize?${query}`, { email })
    return new URL(headers.location ?? '').searchParams.get('code')
  }
  // The sign-in in which an account is linked fails, and the next one passes.
  const code = (await choose()) ?? (await choose()) ?? ''
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, ...client }
  const { text } = await post(`${pages}/token`, grant)
  const { access_token: token } = Tokens.parse(JSON.parse(text))
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return {
    email,
    userId: String(sub),
    accessToken: token,
    call: (method: string, path: string, body?: unknown) =>
      call(token, method, path, body, {}, site),
  }
}

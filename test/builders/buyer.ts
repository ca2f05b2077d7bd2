import { randomUUID } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { inject } from 'vitest'
import { codeFor } from './inbox.ts'

/** What a client of the local stack must know: docs/specification.md#endpointsjson. */
export type Endpoints = {
  site: string
  api: string
  dynamodb: { endpoint: string; table: string }
  s3: { endpoint: string; reportsBucket: string }
  cognito: { endpoint: string; userPoolId: string; clientId: string }
  mail: { inbox: string; messages: string }
  sqs: { endpoint: string; queues: string[] }
  lambda: { endpoint: string }
  secrets: { endpoint: string }
  checkout: string
  payments: { webhook: string; signingSecret: string }
  credentials: { accessKeyId: string; secretAccessKey: string; region: string }
  uploaders?: { accessKeyId: string; secretAccessKey: string } | undefined
}

export const password = 'Correct-horse-7'

export function cognitoClient({ cognito, credentials }: Endpoints = inject('endpoints')) {
  return new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    region: credentials.region,
    credentials,
  })
}

export type Answer = { status: number; body: unknown; headers: Headers }

/** Calls the API as the site does: through CloudFront, JSON both ways. */
export async function call(
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  site: string = inject('endpoints').site,
): Promise<Answer> {
  const response = await fetch(new URL(path, site), {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  let parsed: unknown = text
  try {
    parsed = JSON.parse(text)
  } catch {
    // Some answers are no JSON; the test then sees the text.
  }
  return { status: response.status, body: parsed, headers: response.headers }
}

export async function signIn(
  email: string,
  endpoints: Endpoints = inject('endpoints'),
  secret = password,
) {
  const { AuthenticationResult } = await cognitoClient(endpoints).send(
    new InitiateAuthCommand({
      ClientId: endpoints.cognito.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: secret },
    }),
  )
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {}
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken }
}

/** A new account, made the way a person makes one: sign-up, code from the inbox, sign-in. */
export async function newBuyer(
  endpoints: Endpoints = inject('endpoints'),
  email = `buyer-${randomUUID()}@example.com`,
) {
  const cognito = cognitoClient(endpoints)
  const { clientId } = endpoints.cognito
  const { UserSub: userId = '' } = await cognito.send(
    new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  )
  const code = await codeFor(email, endpoints.mail.messages)
  await cognito.send(
    new ConfirmSignUpCommand({ ClientId: clientId, Username: email, ConfirmationCode: code }),
  )
  return signedIn({ email, userId }, endpoints)
}

/** Signs a buyer in, with tokens that are new: those from before are good for 15 minutes. */
export async function signedIn(
  { email, userId }: { email: string; userId: string },
  endpoints: Endpoints = inject('endpoints'),
) {
  const tokens = await signIn(email, endpoints)
  return {
    email,
    userId,
    ...tokens,
    call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      call(tokens.accessToken, method, path, body, headers, endpoints.site),
  }
}
export type TestBuyer = Awaited<ReturnType<typeof signedIn>>

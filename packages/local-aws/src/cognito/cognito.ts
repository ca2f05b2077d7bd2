import type { IncomingMessage } from 'node:http'
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js'
import { Router } from 'cognito-local/lib/server/Router.js'
import { DateClock } from 'cognito-local/lib/services/clock.js'
import {
  type CognitoService,
  CognitoServiceFactoryImpl,
} from 'cognito-local/lib/services/cognitoService.js'
import type { Context, Logger } from 'cognito-local/lib/services/context.js'
import { otp } from 'cognito-local/lib/services/otp.js'
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js'
import {
  type User,
  type UserPoolService,
  UserPoolServiceFactoryImpl,
} from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject, Resource } from '../cloudformation/template.ts'
import type { CredentialStore } from '../credential-store.ts'
import { type Handler, header, readBody, send } from '../http.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { signatureErrorType } from '../json-api.ts'
import type { Log } from '../log.ts'
import { type Mailbox, textOf } from '../ses/mailbox.ts'
import { SignatureError, verifySignature } from '../sigv4.ts'
import { StartError } from '../start-error.ts'
import { publicActions, UserActions } from './cognito-actions.ts'
import { Sessions } from './cognito-sessions.ts'
import { CognitoStores } from './cognito-store.ts'
import { poolKeys } from './cognito-tokens.ts'
import { type Call, type InvokeTrigger, Triggers } from './cognito-triggers.ts'
import type { CodeMail } from './cognito-users.ts'
import { type IdentityProviders, ManagedLogin } from './managed-login.ts'
import { UserPool } from './user-pool.ts'

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
}
const preflight = {
  ...anyOrigin,
  'access-control-allow-methods': 'POST,GET,OPTIONS',
  'access-control-allow-headers': '*,authorization,content-type,x-amz-target,x-amz-user-agent',
  'access-control-max-age': '172800',
}

const loggerTo = (log: Log): Logger => {
  const quiet = () => {}
  const loud = (...args: unknown[]) => {
    const texts = args.map((arg) => (arg instanceof Error ? arg.message : JSON.stringify(arg)))
    log(`cognito ${texts.join(' ')}`)
  }
  return { debug: quiet, info: quiet, warn: quiet, error: loud, child: () => loggerTo(log) }
}

export type CognitoOptions = {
  pool: Resource
  clients: Resource[]
  groups: Resource[]
  providers: Resource[]
  identityProviders: IdentityProviders
  region: string
  folder: string
  mailbox: Mailbox
  credentialStore: CredentialStore
  whyDenied: WhyDenied
  invoke: InvokeTrigger
  permitted: (functionArn: string) => boolean
  log: Log
}

export type Cognito = {
  handle: Handler
  managedLogin: ManagedLogin
  /** For tests: see `UserActions`. */
  age: UserActions['age']
  close: () => void
}

/** Opens the template's user pool, clients and groups, with the users stored in the state folder. */
export async function openCognito(options: CognitoOptions): Promise<Cognito> {
  const { pool: resource, providers, identityProviders, region, mailbox, credentialStore } = options
  const context: Context = { logger: loggerTo(options.log) }
  const clock = new DateClock()
  const stores = new CognitoStores(options.folder)
  const cognito = await new CognitoServiceFactoryImpl(
    options.folder,
    stores,
    new UserPoolServiceFactoryImpl(clock, stores),
  ).create(context, {})
  const service = await provide(cognito, context, options)
  const issuerDomain = `https://cognito-idp.${region}.amazonaws.com`
  const pool = new UserPool({
    issuer: `${issuerDomain}/${resource.ref}`,
    clients: new Map(options.clients.map(({ ref, properties }) => [ref, properties])),
    triggers: new Triggers(options),
    service,
    context,
  })
  const mailCode = codeMailer(mailbox, pool.triggers, resource.properties)
  // cognito-local calls only this trigger itself.
  const triggers = {
    enabled: (trigger: string) => trigger === 'PostConfirmation',
    async postConfirmation(_: Context, { username, ...call }: Call & { username: string }) {
      const user = await pool.named(username)
      if (user) await pool.triggers.postConfirmation(call, user)
    },
  }
  const messages = {
    async deliver(
      _: Context,
      source: string,
      clientId: unknown,
      __: string,
      user: User,
      code: string,
      clientMetadata: unknown,
      { DeliveryMedium, Destination }: { DeliveryMedium: string; Destination: string },
    ) {
      if (DeliveryMedium !== 'EMAIL') throw new UnsupportedError(DeliveryMedium)
      const call = { source: `CustomMessage_${source}`, clientId, clientMetadata }
      await mailCode({ ...call, user, code }, Destination)
    },
  }
  const config = { UserPoolDefaults: resource.properties }
  const tokenGenerator = new JwtTokenGenerator(clock, triggers, { IssuerDomain: issuerDomain })
  const router = Router({ clock, cognito, config, messages, otp, tokenGenerator, triggers })
  const sessions = new Sessions(pool, tokenGenerator)
  const actions = new UserActions({
    pool,
    sessions,
    mailCode,
    runInCognitoLocal: (target, input) => router(target)(context, input),
  })
  const managedLogin = new ManagedLogin({
    pool,
    sessions,
    providers: new Map(
      providers.map(({ ref, properties }) => [
        ref,
        {
          standIn: identityProviders[ref],
          mapping: (properties.AttributeMapping ?? {}) as Record<string, string>,
        },
      ]),
    ),
  })

  const run = async (request: IncomingMessage, body: Buffer): Promise<object> => {
    const target = header(request, 'x-amz-target').split('.')[1] ?? ''
    if (!publicActions.has(target)) {
      const { principal } = verifySignature(request, credentialStore, body)
      const call = { action: `cognito-idp:${target}`, resource: resource.attributes.Arn ?? '' }
      const reason = options.whyDenied(principal, call)
      if (reason) throw new CognitoError('AccessDeniedException', reason)
    }
    return actions.find(target)(JSON.parse(body.toString('utf8') || '{}'))
  }

  return {
    managedLogin,
    age: (...user) => actions.age(...user),
    close: () => stores.close(),
    async handle(request, response) {
      if (request.method === 'OPTIONS') return void response.writeHead(200, preflight).end()
      const json = { ...anyOrigin, 'content-type': 'application/x-amz-json-1.1' }
      if (request.method === 'GET' && request.url === `/${pool.id}/.well-known/jwks.json`)
        return send(response, 200, JSON.stringify(poolKeys), json)
      const body = await readBody(request, 1024 * 1024)
      try {
        const output = await run(request, body)
        const dates = (key: string, value: unknown) =>
          key.endsWith('Date') && typeof value === 'string' ? Date.parse(value) / 1000 : value
        send(response, 200, JSON.stringify(output, dates), json)
      } catch (error) {
        const [type, status] = kindOf(error)
        const { message } = error as Error
        if (status === 500) context.logger.error(error)
        send(response, status, JSON.stringify({ __type: type, message }), {
          ...json,
          'x-amzn-errortype': `${type}:`,
        })
      }
    },
  }
}

/** Creates the pool, its clients and groups, or updates them to match the template. */
async function provide(
  cognito: CognitoService,
  context: Context,
  { pool, clients, groups }: CognitoOptions,
): Promise<UserPoolService> {
  if (clients.length === 0) throw new StartError('The user pool has no client.')
  await cognito.createUserPool(context, { ...pool.properties, Id: pool.ref })
  const service = await cognito.getUserPool(context, pool.ref)
  // The stored pool has the template's options of an earlier start.
  await service.updateOptions(context, {
    ...service.options,
    ...pool.properties,
    LambdaConfig: {},
    SchemaAttributes: service.options.SchemaAttributes,
    Id: pool.ref,
  })
  const now = new Date()
  const dates = { CreationDate: now, LastModifiedDate: now }
  for (const { ref, properties } of clients)
    await service.saveAppClient(context, { ...properties, ClientId: ref, ...dates })
  for (const { ref } of groups)
    if (!(await service.getGroupByGroupName(context, ref)))
      await service.saveGroup(context, { GroupName: ref, ...dates })
  return service
}

function kindOf(error: unknown): [type: string, status: number] {
  if (error instanceof CognitoError) return [error.code, 400]
  if (error instanceof SyntaxError) return ['SerializationException', 400]
  if (error instanceof UnsupportedError) return ['UnknownOperationException', 400]
  if (error instanceof SignatureError) return [signatureErrorType(error), 400]
  return ['InternalErrorException', 500]
}

/** Mails codes to the same inbox as the app's mails, in the trigger's words or the pool's. */
function codeMailer(mailbox: Mailbox, triggers: Triggers, pool: JsonObject) {
  const template = (pool.VerificationMessageTemplate ?? {}) as Record<string, string>
  const configuration = (pool.EmailConfiguration ?? {}) as Record<string, string>
  const text = template.EmailMessage ?? 'Your verification code is {####}'
  return async ({ user, code, ...call }: CodeMail, to: string): Promise<void> => {
    const clientId = call.clientId ?? 'CLIENT_ID_NOT_APPLICABLE'
    const message = await triggers.customMessage({ ...call, clientId }, user, code)
    const html = message.html || text.replaceAll('{####}', code)
    mailbox.receive({
      to: [to],
      from: configuration.From ?? 'no-reply@verificationemail.com',
      subject: message.subject || template.EmailSubject || 'Your verification code',
      text: textOf(html),
      html,
      headers: {},
    })
  }
}

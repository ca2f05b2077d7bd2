import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js'
import keys from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' }
import { Router } from 'cognito-local/lib/server/Router.js'
import { DateClock } from 'cognito-local/lib/services/clock.js'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js'
import type { Context, Logger } from 'cognito-local/lib/services/context.js'
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery.js'
import { MessagesService } from 'cognito-local/lib/services/messages.js'
import { otp } from 'cognito-local/lib/services/otp.js'
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js'
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js'
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
import { type InvokeTrigger, triggersOf } from './cognito-triggers.ts'
import { type IdentityProviders, ManagedLogin } from './managed-login.ts'

/** The pool's signing keys, as in its `jwks.json`. */
export const poolKeys = { keys: [keys.jwk] }

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

export class Cognito {
  readonly managedLogin: ManagedLogin
  readonly #stores: CognitoStores
  readonly #actions: UserActions
  readonly #context: Context
  readonly #credentialStore: CredentialStore
  readonly #whyDenied: WhyDenied
  readonly #pool: Resource

  private constructor(parts: {
    stores: CognitoStores
    actions: UserActions
    context: Context
    credentialStore: CredentialStore
    whyDenied: WhyDenied
    pool: Resource
    managedLogin: ManagedLogin
  }) {
    this.managedLogin = parts.managedLogin
    this.#stores = parts.stores
    this.#actions = parts.actions
    this.#context = parts.context
    this.#credentialStore = parts.credentialStore
    this.#whyDenied = parts.whyDenied
    this.#pool = parts.pool
  }

  /** Opens the template's user pool, clients and groups, with the users stored in the state folder. */
  static async open(options: {
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
  }): Promise<Cognito> {
    const {
      pool,
      providers,
      identityProviders,
      region,
      folder,
      mailbox,
      credentialStore,
      whyDenied,
      log,
    } = options
    const { invoke, permitted } = options
    const clients = new Map(options.clients.map(({ ref, properties }) => [ref, properties]))
    if (clients.size === 0) throw new StartError('The user pool has no client.')
    const context: Context = { logger: loggerTo(log) }
    const clock = new DateClock()
    const stores = new CognitoStores(folder)
    const cognito = await new CognitoServiceFactoryImpl(
      folder,
      stores,
      new UserPoolServiceFactoryImpl(clock, stores),
    ).create(context, {})
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
    for (const [ClientId, properties] of clients) {
      const now = clock.get()
      await service.saveAppClient(context, {
        ...properties,
        ClientId,
        CreationDate: now,
        LastModifiedDate: now,
      })
    }
    for (const { ref } of options.groups) {
      const now = clock.get()
      const known = await service.getGroupByGroupName(context, ref)
      const added = { GroupName: ref, CreationDate: now, LastModifiedDate: now }
      if (!known) await service.saveGroup(context, added)
    }
    const { triggers, admit, shapeTokens, federate } = triggersOf({
      clock,
      cognito,
      configured: (pool.properties.LambdaConfig ?? {}) as JsonObject,
      poolId: pool.ref,
      region,
      invoke,
      permitted,
    })
    const messages = new MessagesService(
      triggers,
      new MessageDeliveryService(mailSender(mailbox, pool.properties)),
    )
    const tokenGenerator = new JwtTokenGenerator(clock, triggers, {
      IssuerDomain: `https://cognito-idp.${region}.amazonaws.com`,
    })
    const config = { UserPoolDefaults: pool.properties }
    const services = { clock, cognito, config, messages, otp, tokenGenerator, triggers }
    const router = Router(services)
    const poolId = pool.ref
    const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`
    const sessions = new Sessions({
      service,
      clients,
      poolId,
      issuer,
      keys: poolKeys,
      context,
      tokenGenerator,
      shapeTokens,
    })
    const actions = new UserActions({
      service,
      sessions,
      poolId,
      context,
      messages,
      triggers,
      admit,
      runInCognitoLocal: (target, input) => router(target)(context, input),
    })
    const managedLogin = new ManagedLogin({
      service,
      sessions,
      poolId,
      context,
      triggers,
      admit,
      federate,
      clients,
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
    return new Cognito({ stores, actions, context, credentialStore, whyDenied, pool, managedLogin })
  }

  /** For tests: see `UserActions`. */
  age(...user: Parameters<UserActions['age']>): Promise<void> {
    return this.#actions.age(...user)
  }

  close(): void {
    this.#stores.close()
  }

  readonly handle: Handler = async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(200, preflight).end()
    const json = { ...anyOrigin, 'content-type': 'application/x-amz-json-1.1' }
    if (request.method === 'GET' && request.url === `/${this.#pool.ref}/.well-known/jwks.json`)
      return send(response, 200, JSON.stringify(poolKeys), json)
    const body = await readBody(request, 1024 * 1024)
    try {
      const target = header(request, 'x-amz-target').split('.')[1] ?? ''
      if (!publicActions.has(target)) {
        const { principal } = verifySignature(request, this.#credentialStore, body)
        const call = { action: `cognito-idp:${target}`, resource: this.#pool.attributes.Arn ?? '' }
        const reason = this.#whyDenied(principal, call)
        if (reason) throw new CognitoError('AccessDeniedException', reason)
      }
      const output = await this.#run(target, JSON.parse(body.toString('utf8') || '{}'))
      const dates = (key: string, value: unknown) =>
        key.endsWith('Date') && typeof value === 'string' ? Date.parse(value) / 1000 : value
      send(response, 200, JSON.stringify(output, dates), json)
    } catch (error) {
      const [type, status] = kindOf(error)
      const message = (error as Error).message
      if (status === 500) this.#context.logger.error(error)
      send(response, status, JSON.stringify({ __type: type, message }), {
        ...json,
        'x-amzn-errortype': `${type}:`,
      })
    }
  }

  #run(target: string, input: JsonObject): Promise<object> {
    return this.#actions.find(target)(input)
  }
}

function kindOf(error: unknown): [type: string, status: number] {
  if (error instanceof CognitoError) return [error.code, 400]
  if (error instanceof SyntaxError) return ['SerializationException', 400]
  if (error instanceof UnsupportedError) return ['UnknownOperationException', 400]
  if (error instanceof SignatureError) return [signatureErrorType(error), 400]
  return ['InternalErrorException', 500]
}

/** Delivers Cognito's mails to the same inbox as the app's. */
function mailSender(mailbox: Mailbox, pool: JsonObject) {
  const template = (pool.VerificationMessageTemplate ?? {}) as Record<string, string>
  const configuration = (pool.EmailConfiguration ?? {}) as Record<string, string>
  type Message = { __code: string; emailMessage?: string; emailSubject?: string }
  return {
    async sendEmail(_context: unknown, _user: unknown, to: string, message: Message) {
      const text = template.EmailMessage ?? 'Your verification code is {####}'
      const html = message.emailMessage || text.replaceAll('{####}', message.__code)
      mailbox.receive({
        to: [to],
        from: configuration.From ?? 'no-reply@verificationemail.com',
        subject: message.emailSubject || template.EmailSubject || 'Your verification code',
        text: textOf(html),
        html,
        headers: {},
      })
    },
    async sendSms() {
      throw new UnsupportedError('SMS')
    },
  }
}

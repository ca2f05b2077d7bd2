import type { Server } from 'node:http'
import type { JsonObject, Template } from './cloudformation/template.ts'
import { siteBucketNames } from './cloudfront/site-deployment.ts'
import { type Cognito, openCognito } from './cognito/cognito.ts'
import type { InvokeTrigger } from './cognito/cognito-triggers.ts'
import type { IdentityProviders } from './cognito/managed-login.ts'
import type { DynamoDbLocal } from './dynamodb/dynamodb.ts'
import { dynamoDbProxy } from './dynamodb/dynamodb-proxy.ts'
import type { TableStream } from './dynamodb/table-stream.ts'
import type { BusEvent } from './event-bridge/event-bridge.ts'
import { startPipes } from './event-bridge/pipes.ts'
import { type Faults, type Service, withFaults } from './faults.ts'
import { close, type Handler, listen } from './http.ts'
import { InvokePermissions } from './lambda/invoke-permissions.ts'
import { fileLog } from './log.ts'
import { s3Api } from './s3/s3.ts'
import { corsRulesOf } from './s3/s3-cors.ts'
import { BucketEvents } from './s3/s3-events.ts'
import { ObjectStore } from './s3/s3-store.ts'
import { type SecretValues, secretsApi, secretValue } from './secrets-manager/secrets.ts'
import { inboxPage } from './ses/inbox-page.ts'
import { Mailbox } from './ses/mailbox.ts'
import { sesApi } from './ses/ses.ts'
import { queuesOf } from './sqs/queues.ts'
import type { Queue } from './sqs/sqs.ts'
import { sqsApi } from './sqs/sqs-api.ts'
import { StartError } from './start-error.ts'
import type { Surroundings } from './surroundings.ts'
import { localCertificate } from './tls.ts'

export type StatefulServicesOptions = Surroundings & {
  template: () => Template
  database: DynamoDbLocal
  identityProviders: IdentityProviders
  /** Returns a secret's configured value. */
  secretValue: (name: string) => string | undefined
  invoke: InvokeTrigger
  /** The default event bus. */
  putEvent: (event: BusEvent) => void
  faults: Faults
  /** Ends a function at once, even during a call. */
  kill: (functionName: string) => void
}

/** The services that hold data. They keep running when functions and site are replaced. */
export class StatefulServices {
  readonly mailbox: Mailbox
  readonly objects: ObjectStore
  readonly events: BucketEvents
  readonly queues: ReadonlyMap<string, Queue>
  readonly #database: DynamoDbLocal
  readonly #options: StatefulServicesOptions
  readonly #servers: Server[] = []
  #cognito: Cognito | undefined
  #pipes: TableStream[] = []

  constructor(options: StatefulServicesOptions) {
    const { state, region } = options
    const template = options.template()
    this.#options = options
    this.#database = options.database
    const sites = siteBucketNames(template)
    const buckets = template.resources('AWS::S3::Bucket').filter(({ ref }) => !sites.has(ref))
    this.mailbox = new Mailbox(state.folder('mail'))
    this.queues = queuesOf(template, state.folder('queues'))
    this.events = new BucketEvents(buckets, region)
    this.objects = new ObjectStore({
      folder: state.folder('s3'),
      notificationsFor: (object, event, call) => this.events.notificationsFor(object, event, call),
      deliver: ({ to, body }) => this.queueOf(to).send(body),
    })
    this.#assertNotifiable()
    for (const each of buckets)
      this.objects.addBucket(each.ref, {
        cors: corsRulesOf(each),
        versioned:
          (each.properties.VersioningConfiguration as JsonObject | undefined)?.Status === 'Enabled',
      })
    this.objects.deliverPending()
    for (const notification of this.events.testNotifications())
      state.once(`test event of ${notification.bucket} to ${notification.to}`, () => {
        this.queueOf(notification.to).send(notification.body)
        return 'sent'
      })
  }

  /** @throws StartError if AWS would refuse a bucket's notification */
  #assertNotifiable() {
    const { permissions, accountId } = this.#options
    for (const { bucket, to } of this.events.testNotifications()) {
      const context = {
        'aws:SourceArn': `arn:aws:s3:::${bucket}`,
        'aws:SourceAccount': accountId,
      }
      const call = { action: 'sqs:SendMessage', resource: to, context }
      if (!permissions.serviceMay('s3.amazonaws.com', call))
        throw new StartError(
          `Unable to validate the following destination configurations: the policy of ${to} does not let the bucket ${bucket} send to it.`,
        )
    }
  }

  queueOf(arn: string): Queue {
    const queue = this.queues.get(arn)
    if (!queue) throw new StartError(`The template has no queue ${arn}.`)
    return queue
  }

  /** For tests: see `LocalAws`. */
  async ageUser(...user: Parameters<Cognito['age']>): Promise<void> {
    await this.#cognito?.age(...user)
  }

  /** Opens the services' ports, except those of the API and the site. */
  async listen(): Promise<void> {
    const { template, state, ports, log } = this.#options
    const { whyDenied } = this.#options.permissions
    const common = { ...this.#options, whyDenied }
    this.#cognito = await this.#openUserPool()
    const tables = template().resources('AWS::DynamoDB::Table')
    await this.#database.ready()
    for (const table of tables) await this.#database.provide(table)
    this.#pipes = await startPipes({
      template: template(),
      database: this.#database,
      queueOf: (arn) => this.queueOf(arn),
      state,
    })
    const faulty = (service: Service, handler: Handler) =>
      withFaults(service, handler, this.#options)
    const dynamodb = dynamoDbProxy({ ...common, port: ports.dynamodbLocal, tables })
    const s3 = s3Api({ ...common, store: this.objects })
    const inbox = inboxPage(this.mailbox)
    const ses = faulty('ses', sesApi({ ...common, mailbox: this.mailbox }))
    const mail: Handler = (request, response) =>
      (request.method === 'GET' ? inbox : ses)(request, response)
    const sqs = sqsApi({ ...common, queues: this.queues })
    const secrets = secretsApi({
      ...common,
      secrets: () => template().resources('AWS::SecretsManager::Secret'),
      values: this.#secretValues,
    })
    this.#servers.push(
      await listen(ports.dynamodb, faulty('dynamodb', dynamodb), log),
      await listen(ports.s3, faulty('s3', s3), log),
      await listen(ports.mail, mail, log),
      await listen(ports.sqs, faulty('sqs', sqs), log),
      await listen(ports.secrets, secrets, log),
    )
    if (this.#cognito) await this.#listenForUsers(this.#cognito)
  }

  get #secretValues(): SecretValues {
    const { state, secretValue: configured } = this.#options
    return {
      configured,
      once: (name, make) => state.once(name, make),
      get: (name) => state.get(name),
      put: (name, value) => state.put(name, value),
    }
  }

  secretValue(name: string): string {
    return secretValue(name, this.#secretValues)
  }

  notifyAgain(bucket: string, key: string, copies = 1): void {
    const object = this.objects.find(bucket, key)
    if (!object) throw new Error(`No object ${key} in ${bucket}`)
    const call = { principal: 'local', sourceIp: '127.0.0.1' }
    for (const { to, body } of this.events.notificationsFor(object, 'ObjectCreated:Put', call))
      for (let n = 0; n < copies; n++) this.queueOf(to).send(body)
  }

  /** @throws StartError for a second user pool */
  async #openUserPool(): Promise<Cognito | undefined> {
    const { state, permissions } = this.#options
    const template = this.#options.template()
    const [pool, ...others] = template.resources('AWS::Cognito::UserPool')
    if (others.length > 0) throw new StartError('The local cloud knows one user pool only.')
    if (!pool) return undefined
    const ofPool = (type: string) =>
      template.resources(type).filter(({ properties }) => properties.UserPoolId === pool.ref)
    return openCognito({
      ...this.#options,
      pool,
      clients: ofPool('AWS::Cognito::UserPoolClient'),
      groups: ofPool('AWS::Cognito::UserPoolGroup'),
      providers: ofPool('AWS::Cognito::UserPoolIdentityProvider'),
      folder: state.folder('cognito'),
      mailbox: this.mailbox,
      whyDenied: permissions.whyDenied,
      permitted: (functionArn) =>
        new InvokePermissions(this.#options.template()).allows(
          'cognito-idp.amazonaws.com',
          functionArn,
          pool.attributes.Arn ?? '',
        ),
      log: fileLog(state.path('logs', 'cognito.log')),
    })
  }

  async #listenForUsers({ handle, managedLogin }: Cognito) {
    const { state, ports, log } = this.#options
    this.#servers.push(
      await listen(ports.cognito, handle, log),
      await listen(ports.managedLogin, managedLogin.handle, log, await localCertificate(state)),
    )
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map(close))
    await Promise.all(this.#pipes.map((pipe) => pipe.stop()))
    this.#cognito?.close()
    for (const queue of this.queues.values()) queue.close()
    this.objects.close()
    this.mailbox.close()
  }
}

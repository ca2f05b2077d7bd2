import type { Server } from 'node:http'
import { join } from 'node:path'
import { Cognito } from './cognito.ts'
import type { InvokeTrigger } from './cognito-triggers.ts'
import type { Keyring } from './credentials.ts'
import type { DynamoDbLocal } from './dynamodb.ts'
import { dynamoDbProxy } from './dynamodb-proxy.ts'
import type { BusEvent } from './event-bridge.ts'
import { type Faults, type Service, withFaults } from './faults.ts'
import { close, type Handler, listen } from './http.ts'
import type { Permissions } from './iam/permissions.ts'
import { inboxPage } from './inbox-page.ts'
import { InvokePermissions } from './invoke-permissions.ts'
import { fileLog, type Log } from './log.ts'
import { Mailbox } from './mailbox.ts'
import { Provider } from './payments/provider.ts'
import { paymentsSite } from './payments/server.ts'
import { startPipes } from './pipes.ts'
import type { Ports } from './ports.ts'
import { queuesOf } from './queues.ts'
import { corsXmlOf, s3Api } from './s3.ts'
import { BucketEvents } from './s3-events.ts'
import { ObjectStore } from './s3-store.ts'
import { type SecretValues, secretsApi, secretValue } from './secrets.ts'
import { sesApi } from './ses.ts'
import { siteBucketNames } from './site-deployment.ts'
import type { Queue } from './sqs.ts'
import { sqsApi } from './sqs-api.ts'
import { StartError } from './start-error.ts'
import type { State } from './state.ts'
import type { TableStream } from './table-stream.ts'
import type { JsonObject, Resource, Template } from './template.ts'
import { localCertificate } from './tls.ts'

export type RetainedOptions = {
  template: () => Template
  state: State
  ports: Ports
  keyring: Keyring
  region: string
  accountId: string
  permissions: Permissions
  database: DynamoDbLocal
  invoke: InvokeTrigger
  /** The default event bus. */
  tellBus: (event: BusEvent) => void
  faults: Faults
  /** Ends a function in the middle of what it does. */
  kill: (functionName: string) => void
  log: Log
}

/** What holds data and stays as it is while functions and site are replaced. */
export class Retained {
  readonly mailbox: Mailbox
  readonly objects: ObjectStore
  readonly events: BucketEvents
  readonly queues: ReadonlyMap<string, Queue>
  readonly table: Resource
  readonly pool: Resource
  readonly client: Resource
  readonly bucket: Resource
  readonly #database: DynamoDbLocal
  readonly #options: RetainedOptions
  readonly #servers: Server[] = []
  #cognito: Cognito | undefined
  #pipes: TableStream[] = []

  constructor(options: RetainedOptions) {
    const { state, region } = options
    const template = options.template()
    this.#options = options
    this.#database = options.database
    this.table = first(template, 'AWS::DynamoDB::Table')
    this.pool = first(template, 'AWS::Cognito::UserPool')
    this.client = first(template, 'AWS::Cognito::UserPoolClient')
    const sites = siteBucketNames(template)
    const buckets = template.resources('AWS::S3::Bucket').filter(({ ref }) => !sites.has(ref))
    const [bucket] = buckets
    if (!bucket) throw new StartError('The template has no bucket but the site’s.')
    this.bucket = bucket
    this.mailbox = new Mailbox(state.folder('mail'))
    this.queues = queuesOf(template, state.folder('queues'))
    this.events = new BucketEvents(buckets, region)
    this.objects = new ObjectStore({
      folder: state.folder('s3'),
      noticesFor: (object, event, call) => this.events.noticesFor(object, event, call),
      tell: ({ to, body }) => this.queueOf(to).send(body),
    })
    this.#assertNotifiable()
    for (const each of buckets)
      this.objects.addBucket(each.ref, {
        corsXml: corsXmlOf(each),
        versioned:
          (each.properties.VersioningConfiguration as JsonObject | undefined)?.Status === 'Enabled',
      })
    this.objects.tellUntold()
    for (const notice of this.events.testNotices())
      state.once(`test event of ${notice.bucket} to ${notice.to}`, () => {
        this.queueOf(notice.to).send(notice.body)
        return 'sent'
      })
  }

  /** @throws StartError where AWS would refuse to configure a bucket's notification */
  #assertNotifiable() {
    const { permissions, accountId } = this.#options
    for (const { bucket, to } of this.events.testNotices()) {
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

  /** For tests: see `Cloud`. */
  async ageUser(...user: Parameters<Cognito['age']>): Promise<void> {
    await this.#cognito?.age(...user)
  }

  /** Opens every port but the API's and the site's. */
  async listen(): Promise<void> {
    const { template, state, ports, keyring, region, accountId, invoke, log } = this.#options
    const { permit } = this.#options.permissions
    const cognitoLog = fileLog(state.path('logs', 'cognito.log'))
    this.#cognito = await Cognito.open({
      pool: this.pool,
      clients: template()
        .resources('AWS::Cognito::UserPoolClient')
        .filter(({ properties }) => properties.UserPoolId === this.pool.ref),
      providers: template()
        .resources('AWS::Cognito::UserPoolIdentityProvider')
        .filter(({ properties }) => properties.UserPoolId === this.pool.ref),
      region,
      folder: state.folder('cognito'),
      mailbox: this.mailbox,
      keyring,
      permit,
      invoke,
      permitted: (functionArn) =>
        new InvokePermissions(template()).allows(
          'cognito-idp.amazonaws.com',
          functionArn,
          this.pool.attributes.Arn ?? '',
        ),
      log: cognitoLog,
    })
    const tables = template().resources('AWS::DynamoDB::Table')
    await this.#database.ready()
    for (const table of tables) await this.#database.provide(table)
    this.#pipes = await startPipes({
      template: template(),
      database: this.#database,
      queueOf: (arn) => this.queueOf(arn),
      state,
    })
    const proxy = dynamoDbProxy({
      database: this.#database,
      port: ports.dynamodbLocal,
      keyring,
      tables,
      permit,
    })
    const inbox = inboxPage(this.mailbox)
    const ses = sesApi({
      mailbox: this.mailbox,
      keyring,
      template,
      region,
      accountId,
      permit,
      tellBus: this.#options.tellBus,
    })
    const { faults, kill } = this.#options
    const faulty = (service: Service, handler: Handler) =>
      withFaults(service, handler, { faults, keyring, kill })
    const s3 = s3Api({ store: this.objects, keyring, permit, log })
    const faultySes = faulty('ses', ses)
    this.#servers.push(
      await listen(ports.dynamodb, faulty('dynamodb', proxy), log),
      await listen(ports.s3, faulty('s3', s3), log),
      await listen(ports.cognito, this.#cognito.handle, log),
      await listen(
        ports.managedLogin,
        this.#cognito.managedLogin.handle,
        log,
        await localCertificate(state),
      ),
      await listen(
        ports.mail,
        (request, response) => (request.method === 'GET' ? inbox : faultySes)(request, response),
        log,
      ),
      await listen(ports.sqs, faulty('sqs', sqsApi({ queues: this.queues, keyring, permit })), log),
      await listen(ports.secrets, this.#secrets(), log),
      await listen(ports.payments, this.#payments(), log),
    )
  }

  get #secretValues(): SecretValues {
    const { state } = this.#options
    return {
      once: (name, make) => state.once(name, make),
      put: (name, value) => state.put(name, value),
    }
  }

  /** A secret that this copy shares with its payment provider. */
  paymentSecret(name: string): string {
    return secretValue(`veridock/local/${name}`, this.#secretValues)
  }

  #payments() {
    const { state, ports } = this.#options
    const site = `http://localhost:${ports.site}`
    const provider = new Provider({
      file: join(state.folder('payments'), 'subscriptions.json'),
      webhook: `${site}/api/webhooks/payments`,
      signingSecret: () => this.paymentSecret('payment-signing-secret'),
    })
    return paymentsSite({ provider, site, key: () => this.paymentSecret('payment-key') })
  }

  #secrets() {
    const { template, keyring, permissions } = this.#options
    return secretsApi({
      secrets: () => template().resources('AWS::SecretsManager::Secret'),
      values: this.#secretValues,
      keyring,
      permit: permissions.permit,
    })
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

function first(template: Template, type: string): Resource {
  const [resource] = template.resources(type)
  if (!resource) throw new StartError(`The template has no ${type}.`)
  return resource
}

import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Assembly, readAssembly } from './cloudformation/assembly.ts'
import { assertKnown, identify } from './cloudformation/resources.ts'
import { type Resource, Template } from './cloudformation/template.ts'
import type { IdentityProviders } from './cognito/managed-login.ts'
import { CredentialStore, type Credentials } from './credential-store.ts'
import { Deployment } from './deployment.ts'
import { DynamoDbLocal } from './dynamodb/dynamodb.ts'
import { findJava, minJavaVersion } from './dynamodb/java.ts'
import type { Faults } from './faults.ts'
import { close, type Handler, listen } from './http.ts'
import { Permissions } from './iam/permissions.ts'
import { assumableRoles } from './iam/roles.ts'
import type { RetrySeconds } from './lambda/event-source-mapping.ts'
import { lambdaApi } from './lambda/lambda-api.ts'
import type { Outcome } from './lambda/lambda-environment.ts'
import { fileLog, type Log, messageOf } from './log.ts'
import { assertDistinct, checkPorts, type Ports, portsFrom } from './ports.ts'
import type { Mail } from './ses/mailbox.ts'
import type { Queue } from './sqs/sqs.ts'
import { StartError } from './start-error.ts'
import { State } from './state.ts'
import { StatefulServices } from './stateful-services.ts'

const accountId = '000000000000'

/** Context that the local cloud passes to a stand-in. */
export type StandInContext = {
  /** The stand-in's folder, which is kept between starts. */
  folder: string
  /** Returns the value of a secret in the template. */
  secretValue: (name: string) => string
  /** Shows a message in the inbox, beside the e-mails. */
  deliver: (message: Omit<Mail, 'id' | 'receivedAt'>) => void
}

/** A server that replaces a service outside AWS. */
export type StandIn = {
  name: string
  port: number
  start: (context: StandInContext) => Handler
}

export type LocalAwsOptions = {
  /**
   * The output folder of `cdk synth`, or a function that creates it at the start and at each
   * reload.
   */
  assembly: string | (() => Promise<string>)
  /** Folder of data, ids and logs. Only one process can use it at a time. */
  stateDir: string
  /**
   * The APIs listen on this port and the 13 after it; `portBase + 9` to `portBase + 12` stay free
   * for stand-ins.
   */
  portBase: number
  /** The distribution's port. @default `portBase + 14` */
  port?: number
  /** Deletes the state folder's content, except these entries. @default keeps everything */
  fresh?: { except: string[] }
  /**
   * The Java command that DynamoDB Local runs on.
   * @default JAVA_HOME's or the first found, 17 or newer
   */
  java?: string
  standIns?: StandIn[]
  /** Stand-ins for the user pool's external identity providers, by ProviderName. */
  identityProviders?: IdentityProviders
  /** Returns a secret's value by name. @default a random value, generated once */
  secretValue?: (name: string) => string | undefined
  /**
   * Answers requests to the distribution's port instead of it. @returns undefined to leave one to
   * it
   */
  overrideDistribution?: (...call: Parameters<Handler>) => Promise<void> | undefined
  /** CloudFront-Viewer-Country of every viewer, two letters. @default not known */
  viewerCountry?: string
  /** Seconds until a failed queue message is retried. @default at most 40 seconds */
  retrySeconds?: RetrySeconds
  /**
   * How many times their time limits functions and the API may take: on a machine with other work they get
   * less of a processor than on AWS. `context.getRemainingTimeInMillis` keeps to the limit. @default 1
   */
  timeoutFactor?: number
  /** Errors to inject between functions and services. @default none */
  faults?: Faults
  log: Log
}

export type LocalAws = {
  ports: Ports
  stateDir: string
  region: string
  /** Folder of the deployed templates and assets. */
  assemblyDir: string
  /** The operator's credentials, which may call everything. */
  credentials: Credentials
  /** Access keys of each role that principals of the account may assume, by the role's name. */
  roleCredentials: ReadonlyMap<string, Credentials>
  /** The server on the distribution's port. */
  server: Server
  /** Returns the template's resources of one type, with their local names. */
  resources: (type: string) => Resource[]
  /** Returns the value of a secret in the template. */
  secretValue: (name: string) => string
  /** Sent mails, newest first. */
  mails: () => readonly Mail[]
  queues: () => Queue[]
  /** Refused calls and unused grants of the functions. */
  permissions: Permissions
  /** Calls a function by name and waits. */
  invoke: (functionName: string, event: unknown) => Promise<Outcome>
  /**
   * Sends the bucket's notifications for an object again, as S3 may do, `copies` times at once.
   */
  notifyAgain: (bucket: string, key: string, copies?: number) => void
  /** Makes one user of the pool older by some hours. */
  ageUser: StatefulServices['ageUser']
  /** Ends a function during a call. @returns whether a call was running */
  kill: (functionName: string) => boolean
  /** Reads the assembly again and replaces functions, API and distribution. */
  reload: () => Promise<void>
  stop: () => Promise<void>
}

type Started = { ports: Ports; state: State; toStop: (() => Promise<void>)[] }

/**
 * Starts a cloud assembly on this machine.
 * @throws StartError with a message that says what to do
 */
export async function startLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  const { portBase, port = portBase + 14, standIns = [] } = options
  const ports = portsFrom(port, portBase)
  const all = { ...ports, ...Object.fromEntries(standIns.map((each) => [each.name, each.port])) }
  assertDistinct(all)
  // Lambda uses UTC, and worker threads cannot have their own time zone.
  process.env.TZ = 'UTC'
  const state = await retry(async () => {
    await checkPorts(all)
    return State.open(resolve(options.stateDir), options.fresh)
  })
  const toStop: Started['toStop'] = [() => state.close()]
  const stop = async () => {
    for (const end of toStop.splice(0).reverse()) await end()
  }
  try {
    return Object.assign(await boot(options, { ports, state, toStop }), { stop })
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Retries for three seconds, as a process that has just been stopped may still use the ports and
 * folder.
 */
async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + 3000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StartError) || Date.now() > until) throw error
      await setTimeout(150)
    }
  }
}

function startDatabase(options: LocalAwsOptions, { ports, state, toStop }: Started, log: Log) {
  const java = options.java ?? findJava()
  if (!java)
    throw new StartError(
      `Java ${minJavaVersion} or newer is needed and was not found: install it or set JAVA_HOME.`,
    )
  const database = DynamoDbLocal.start({
    java,
    port: ports.dynamodbLocal,
    folder: state.folder('dynamodb'),
    log: fileLog(state.path('logs', 'dynamodb.log')),
  })
  toStop.push(() => database.stop())
  database.onCrash((code) => log(`DynamoDB Local ended by itself with exit code ${code}.`))
  return database
}

async function boot(options: LocalAwsOptions, started: Started): Promise<Omit<LocalAws, 'stop'>> {
  const { ports, state, toStop } = started
  const note = fileLog(state.path('logs', 'cloud.log'))
  const log: Log = (line) => {
    note(line)
    options.log(line)
  }
  // Starts the database first, so that it starts while the assembly is created: both take seconds.
  const database = startDatabase(options, started, log)
  const credentialStore = new CredentialStore(state.once('keys', CredentialStore.newSeed))
  const credentials = credentialStore.operator()
  const makeAssembly = async () =>
    typeof options.assembly === 'string' ? resolve(options.assembly) : await options.assembly()
  const sqsEndpoint = `http://127.0.0.1:${ports.sqs}`

  let assemblyDir = await makeAssembly()
  const assembly = readAssembly(assemblyDir)
  let template = templateOf(assembly, state, sqsEndpoint)
  let deployment: Deployment | undefined
  const permissions = new Permissions({ template: () => template, accountId, log })
  const { region } = assembly
  const surroundings = { state, ports, credentialStore, permissions, region, accountId, log }
  const services = new StatefulServices({
    ...surroundings,
    template: () => template,
    database,
    identityProviders: options.identityProviders ?? {},
    secretValue: options.secretValue ?? (() => undefined),
    invoke: (arn, event) => callOf(deployment, arn, event),
    putEvent: (event) => deployment?.bus.put(event),
    faults: options.faults ?? { next: () => undefined },
    kill: (name) => deployment?.find(name)?.kill(),
  })
  toStop.push(() => services.stop())
  await services.listen()

  const open = async (port: number, handler: Handler): Promise<Server> => {
    const server = await listen(port, handler, log)
    toStop.push(() => close(server))
    return server
  }
  for (const { name, port, start } of options.standIns ?? [])
    await open(
      port,
      start({
        folder: state.folder(name),
        secretValue: (secret) => services.secretValue(secret),
        deliver: (message) => services.mailbox.receive(message),
      }),
    )

  const functionLog = fileLog(state.path('logs', 'functions.log'))
  const deploy = (fromAssembly: Assembly, fromTemplate: Template): Deployment =>
    new Deployment({
      ...options,
      ...surroundings,
      assembly: fromAssembly,
      template: fromTemplate,
      services,
      functionLog,
    })
  deployment = deploy(assembly, template)
  const current = (): Deployment => deployment as Deployment
  toStop.push(() => current().stop())

  const find = (name: string) => current().find(name)
  await open(ports.lambda, lambdaApi({ find, credentialStore, whyDenied: permissions.whyDenied }))
  await open(ports.api, (...call) => current().handleApi(...call))
  const server = await open(
    ports.site,
    (...call) => options.overrideDistribution?.(...call) ?? current().handleDistribution(...call),
  )

  return {
    ports,
    stateDir: state.dir,
    region,
    get assemblyDir() {
      return assemblyDir
    },
    credentials,
    roleCredentials: new Map(
      [...assumableRoles(template).keys()].map((name) => [name, credentialStore.ofRole(name)]),
    ),
    server,
    resources: (type) => template.resources(type),
    secretValue: (name) => services.secretValue(name),
    mails: () => services.mailbox.mails,
    queues: () => [...services.queues.values()],
    permissions,
    invoke: (name, event) => callOf(deployment, name, event),
    ageUser: (...user) => services.ageUser(...user),
    kill: (name) => deployment?.find(name)?.kill() ?? false,
    notifyAgain: (...object) => services.notifyAgain(...object),
    async reload() {
      const next = await makeAssembly()
      const nextAssembly = readAssembly(next)
      const nextTemplate = templateOf(nextAssembly, state, sqsEndpoint)
      const before = current()
      await Promise.all(before.eventSources.map((source) => source.stop()))
      template = nextTemplate
      deployment = deploy(nextAssembly, nextTemplate)
      assemblyDir = next
      await before.stop()
    },
  }
}

function templateOf({ stacks, region }: Assembly, state: State, sqsEndpoint: string): Template {
  const once = (name: string, make: () => string) => state.once(name, make)
  const template = new Template(stacks, {
    region,
    accountId,
    identify: identify({ region, accountId, once, sqsEndpoint }),
  })
  assertKnown(template)
  return template
}

async function callOf(
  deployment: Deployment | undefined,
  nameOrArn: string,
  event: unknown,
): Promise<Outcome> {
  try {
    const called = deployment?.find(nameOrArn)
    if (called) return await called.invoke(event)
    return {
      ok: false,
      errorType: 'ResourceNotFoundException',
      errorMessage: `Function not found: ${nameOrArn}`,
    }
  } catch (error) {
    return { ok: false, errorType: 'ServiceException', errorMessage: messageOf(error) }
  }
}

import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { modelUrl } from '../shared/ai-model.ts'
import { type Assembly, forgetOlder, readAssembly, synthesize } from './assembly.ts'
import { Keyring } from './credentials.ts'
import { Deployment } from './deployment.ts'
import { DynamoDbLocal } from './dynamodb.ts'
import { type Endpoints, endpointsOf } from './endpoints.ts'
import type { Faults } from './faults.ts'
import { close, listen } from './http.ts'
import { Permissions } from './iam/permissions.ts'
import { peoplesRoles } from './iam/roles.ts'
import { ensureJava } from './java.ts'
import type { Outcome } from './lambda.ts'
import { lambdaApi } from './lambda-api.ts'
import { withLock } from './lock.ts'
import { fileLog, type Log, messageOf } from './log.ts'
import type { Mail } from './mailbox.ts'
import { modelStandIn } from './model.ts'
import { assertApart, checkPorts, defaultPort, defaultPortBase, portsFrom } from './ports.ts'
import { assertKnown, identify } from './resources.ts'
import { Retained } from './retained.ts'
import { buildSite } from './site-build.ts'
import { type DevSite, startDevSite } from './site-dev.ts'
import type { Queue } from './sqs.ts'
import { StartError } from './start-error.ts'
import { State, stateDirOf, writeJson } from './state.ts'
import { Template } from './template.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const accountId = '000000000000'

export type CloudOptions = {
  port?: number
  portBase?: number
  /** @default `.local` for the default port, `.local/ports/<port>` for another */
  stateDir?: string
  /** Begin with nothing. */
  fresh?: boolean
  /** The site comes from Vite's development server, and changed sources take effect at once. */
  dev?: boolean
  /** Use this assembly, made before for these ports, and do not synthesize. */
  assemblyDir?: string
  /** How long a queue's message waits after its function failed. @default at most 40 seconds */
  retrySeconds?: number
  /** What goes wrong between functions and services. @default nothing */
  faults?: Faults
  log: Log
}

export type Cloud = {
  endpoints: Endpoints
  stateDir: string
  /** Where the templates and assets that run are. */
  assemblyDir: string
  /** Newest first. */
  mails: () => readonly Mail[]
  queues: () => Queue[]
  /** What functions were refused, and what they were granted and have not needed. */
  permissions: Permissions
  /** Calls a function by its name, and waits. */
  invoke: (functionName: string, event: unknown) => Promise<Outcome>
  /**
   * Tells the bucket's queue again that an object was created, though nothing happened. Several
   * times at once with `copies`.
   */
  notifyAgain: (bucket: string, key: string, copies?: number) => void
  /** Lets hours pass for one user of the pool, and for nothing else. */
  ageUser: Retained['ageUser']
  /** Ends a function in the middle of whatever it does. @returns whether it was doing something */
  kill: (functionName: string) => boolean
  /** Synthesizes again and swaps functions, API and site. */
  reload: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Boots the local stage's template on this machine.
 * @throws StartError saying what to do
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const port = options.port ?? defaultPort
  const portBase = options.portBase ?? defaultPortBase
  const ports = portsFrom(port, portBase)
  // Lambda's clock is UTC, and a thread cannot have a time zone of its own.
  process.env.TZ = 'UTC'
  assertApart(ports)
  const stateDir = resolve(options.stateDir ?? stateDirOf(root, port, defaultPort))
  const state = await patiently(async () => {
    await checkPorts(ports)
    return State.open(stateDir, { fresh: options.fresh ?? false })
  })
  const toStop: (() => Promise<void>)[] = [() => state.close()]
  const stop = async () => {
    for (const end of toStop.splice(0).reverse()) await end()
  }
  try {
    return await boot({ ...options, port, portBase }, { ports, state, toStop, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

/** A copy that was ended a moment ago may still be letting go of its ports and its folder. */
async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
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

async function boot(
  options: CloudOptions & { port: number; portBase: number },
  base: {
    ports: ReturnType<typeof portsFrom>
    state: State
    toStop: (() => Promise<void>)[]
    stop: () => Promise<void>
  },
): Promise<Cloud> {
  const { log, port, portBase, dev = false } = options
  const { ports, state, toStop, stop } = base
  const note = fileLog(state.path('logs', 'cloud.log'))
  const tell: Log = (line) => {
    note(line)
    log(line)
  }
  rmSync(state.path('endpoints.json'), { force: true })

  const database = DynamoDbLocal.start({
    java: ensureJava(tell),
    port: ports.dynamodbLocal,
    folder: state.folder('dynamodb'),
    log: fileLog(state.path('logs', 'dynamodb.log')),
  })
  toStop.push(() => database.stop())
  database.onCrash((code) => tell(`DynamoDB Local ended by itself with exit code ${code}.`))

  const makeAssembly = async (): Promise<string> =>
    // Bundles and the built site lie in folders that every copy of this working tree shares.
    withLock(`build ${root}`, async () => {
      // While developing the site comes from Vite, and what was built need only be there.
      await buildSite(root, { evenIfOld: !dev, log: tell })
      return synthesize({ root, folder: state.folder('assembly'), port, portBase })
    })
  const keyring = new Keyring(state.once('keys', Keyring.newSeed))
  const credentials = keyring.operator()
  const open = (assembly: Assembly): Template => {
    const template = new Template(assembly.stacks, {
      region: assembly.region,
      accountId,
      identify: identify({
        region: assembly.region,
        accountId,
        once: (name, make) => state.once(name, make),
        sqsEndpoint: `http://127.0.0.1:${ports.sqs}`,
      }),
    })
    assertKnown(template)
    return template
  }

  let assemblyDir = options.assemblyDir ?? (await makeAssembly())
  const assembly = readAssembly(assemblyDir)
  let template = open(assembly)
  let deployment: Deployment | undefined
  const permissions = new Permissions({ template: () => template, accountId, log: tell })
  const retained = new Retained({
    template: () => template,
    state,
    ports,
    keyring,
    region: assembly.region,
    accountId,
    permissions,
    database,
    invoke: (arn, event) => callOf(deployment, arn, event),
    tellBus: (event) => deployment?.bus.put(event),
    faults: options.faults ?? { next: () => undefined },
    kill: (name) => deployment?.find(name)?.kill(),
    log: tell,
  })
  toStop.push(() => retained.stop())
  await retained.listen()

  const numbered = (at: number) => `http://127.0.0.1:${at}`
  const functionLog = fileLog(state.path('logs', 'functions.log'))
  const deploy = (from: Assembly, of: Template): Deployment =>
    new Deployment({
      assembly: from,
      template: of,
      retained,
      permissions,
      state,
      ports,
      keyring,
      accountId,
      endpoints: {
        dynamodb: numbered(ports.dynamodb),
        s3: numbered(ports.s3),
        cognito: numbered(ports.cognito),
        ses: numbered(ports.mail),
        lambda: numbered(ports.lambda),
        sqs: numbered(ports.sqs),
        secrets: numbered(ports.secrets),
      },
      retrySeconds: options.retrySeconds,
      log: tell,
      functionLog,
    })
  deployment = deploy(assembly, template)
  const current = (): Deployment => deployment as Deployment
  toStop.push(() => current().stop())
  if (!options.assemblyDir) forgetOlder(assemblyDir)

  const servers: Server[] = [
    await listen(
      ports.lambda,
      lambdaApi({ find: (name) => current().find(name), keyring, permit: permissions.permit }),
      tell,
    ),
    await listen(
      ports.model,
      modelStandIn({ realUrl: modelUrl, hasKey: Boolean(process.env.MODEL_KEY) }),
      tell,
    ),
    await listen(ports.api, (request, response) => current().api.handle(request, response), tell),
  ]
  let devSite: DevSite | undefined
  const site = await listen(
    ports.site,
    (request, response) =>
      devSite && !devSite.leavesToCloud(request)
        ? devSite.handle(request, response)
        : current().cloudFront.handle(request, response),
    tell,
  )
  servers.push(site)
  toStop.push(async () => void (await Promise.all(servers.map(close))))

  const reload = async () => {
    const next = await makeAssembly()
    const nextAssembly = readAssembly(next)
    const nextTemplate = open(nextAssembly)
    const before = current()
    await Promise.all(before.eventSources.map((source) => source.stop()))
    template = nextTemplate
    deployment = deploy(nextAssembly, nextTemplate)
    assemblyDir = next
    await before.stop()
    forgetOlder(next)
  }
  if (dev) {
    devSite = await startDevSite({ root, server: site, reload, log: tell })
    toStop.push(() => devSite?.stop() ?? Promise.resolve())
  }

  const [uploaders] = [...peoplesRoles(template).keys()].map((name) => keyring.ofRole(name))
  const endpoints = endpointsOf({
    ports,
    retained,
    credentials,
    uploaders,
    region: assembly.region,
  })
  writeJson(state.path('endpoints.json'), endpoints)
  // Clients look for it in .local, whatever the ports, unless the copy on the default ones runs too.
  const usual = stateDirOf(root, defaultPort, defaultPort)
  if (state.dir.startsWith(join(usual, '/')) && !(await State.isInUse(usual)))
    writeJson(join(usual, 'endpoints.json'), endpoints)
  return {
    endpoints,
    stateDir: state.dir,
    get assemblyDir() {
      return assemblyDir
    },
    mails: () => retained.mailbox.mails,
    queues: () => [...retained.queues.values()],
    permissions,
    invoke: (name, event) => callOf(deployment, name, event),
    ageUser: (...user) => retained.ageUser(...user),
    kill: (name) => deployment?.find(name)?.kill() ?? false,
    notifyAgain: (bucket, key, copies = 1) => {
      const object = retained.objects.find(bucket, key)
      if (!object) throw new Error(`No object ${key} in ${bucket}`)
      const call = { method: 'PUT', principal: 'local', sourceIp: '127.0.0.1' }
      const notices = retained.events.noticesFor(object, 'ObjectCreated:Put', call)
      for (const { to, body } of notices)
        for (let n = 0; n < copies; n++) retained.queueOf(to).send(body)
    },
    reload,
    stop,
  }
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

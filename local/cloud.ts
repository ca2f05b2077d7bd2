import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LocalAws, startLocalAws } from 'local-aws'
import type { Faults } from 'local-aws/faults'
import { isTaken, withLock } from 'local-aws/lock'
import type { Log } from 'local-aws/log'
import { writeJson } from 'local-aws/state'
import { type Endpoints, endpointsOf } from './endpoints.ts'
import { google } from './google.ts'
import { ensureJava } from './java.ts'
import { defaultPort, defaultPortBase, namingSettings } from './ports.ts'
import { secretFromEnv } from './secrets.ts'
import { buildSite } from './site-build.ts'
import { type DevSite, startDevSite } from './site-dev.ts'
import { standIns } from './stand-ins.ts'
import { removeOlder, synthesize } from './synthesize.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export type CloudOptions = {
  port?: number
  portBase?: number
  /** @default `.local` for the default port, `.local/ports/<port>` for another */
  stateDir?: string
  /** Begin with nothing. */
  fresh?: boolean
  /** The site comes from Vite's development server, and changed sources take effect at once. */
  dev?: boolean
  /** Whether a missing Java may be installed. @default true */
  install?: boolean
  /** Use this assembly, made before for these ports, and do not synthesize. */
  assemblyDir?: string
  /** How long a queue's message waits after its function failed. @default at most 40 seconds */
  retrySeconds?: number
  /** Errors to inject between functions and services. @default none */
  faults?: Faults
  log: Log
}

export type Cloud = LocalAws & { endpoints: Endpoints }

/** Other copies keep their state in here, inside the default copy's folder. */
const otherCopies = 'ports'

/** Where the copy on one port keeps its state. */
const stateDirOf = (port: number): string =>
  port === defaultPort ? join(root, '.local') : join(root, '.local', otherCopies, String(port))

/**
 * Boots the local stage of the product, with stand-ins for what it calls outside AWS.
 * @throws StartError saying what to do
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { log, port = defaultPort, portBase = defaultPortBase, dev = false } = options
  const stateDir = resolve(options.stateDir ?? stateDirOf(port))
  let devSite: DevSite | undefined
  let endpoints: Endpoints | undefined
  const aws = await startLocalAws({
    async assembly() {
      // Written when the product is ready, so not there before.
      if (!endpoints) rmSync(join(stateDir, 'endpoints.json'), { force: true })
      return options.assemblyDir ?? makeAssembly({ stateDir, port, portBase, dev, log })
    },
    stateDir,
    port,
    portBase,
    ...(options.fresh && { fresh: { except: [otherCopies] } }),
    java: ensureJava({ log, install: options.install ?? true }),
    standIns: standIns(port, portBase),
    identityProviders: { Google: google },
    secretValue: secretFromEnv,
    overrideDistribution: (request, response) =>
      devSite?.isForVite(request) ? devSite.handle(request, response) : undefined,
    ...(options.retrySeconds !== undefined && { retrySeconds: options.retrySeconds }),
    ...(options.faults && { faults: options.faults }),
    log,
  }).catch((error: unknown) => {
    throw namingSettings(error)
  })
  const stopAws = aws.stop
  const stop = async () => {
    await devSite?.stop()
    await stopAws()
  }
  try {
    if (!options.assemblyDir) removeOlder(aws.assemblyDir)
    const reload = async () => {
      await aws.reload()
      removeOlder(aws.assemblyDir)
    }
    if (dev) devSite = await startDevSite({ root, server: aws.server, reload, log })
    endpoints = endpointsOf(aws, portBase)
    await writeEndpoints(stateDir, endpoints)
    return Object.assign(aws, { endpoints, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

function makeAssembly(options: {
  stateDir: string
  port: number
  portBase: number
  dev: boolean
  log: Log
}): Promise<string> {
  const { stateDir, port, portBase, dev, log } = options
  // Bundles and the built site lie in folders that every copy of this working tree shares.
  return withLock(`build ${root}`, async () => {
    // While developing the site comes from Vite, and what was built need only be there.
    await buildSite(root, { evenIfOld: !dev, log })
    return synthesize({ root, folder: join(stateDir, 'assembly'), port, portBase })
  })
}

async function writeEndpoints(stateDir: string, endpoints: Endpoints) {
  writeJson(join(stateDir, 'endpoints.json'), endpoints)
  // Clients look for it in .local, whatever the ports, unless the copy on the default ones runs
  // too.
  const usual = stateDirOf(defaultPort)
  if (stateDir.startsWith(join(usual, '/')) && !(await isTaken(usual)))
    writeJson(join(usual, 'endpoints.json'), endpoints)
}

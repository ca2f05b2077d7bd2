import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LocalAws, type LocalAwsOptions, startLocalAws } from 'local-aws'
import type { Faults } from 'local-aws/faults'
import { isTaken, withLock } from 'local-aws/lock'
import type { Log } from 'local-aws/log'
import { writeJson } from 'local-aws/state'
import { type Endpoints, endpointsOf } from './endpoints.ts'
import { google } from './google.ts'
import { ensureJava } from './java.ts'
import { defaultPort, defaultPortBase, withPortSettings } from './ports.ts'
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
  /** Deletes the stored state before the start. */
  fresh?: boolean
  /** Serves the site with Vite's development server, and reloads changed functions. */
  dev?: boolean
  /** Whether a missing Java may be installed. @default true */
  install?: boolean
  /** Uses this existing assembly, synthesized for the same ports, instead of a new synth. */
  assemblyDir?: string
  /** Seconds until a failed queue message is retried. @default at most 40 seconds */
  retrySeconds?: LocalAwsOptions['retrySeconds']
  /** How many times their time limits functions and the API may take. @default 1 */
  timeoutFactor?: number
  /** Errors to inject between functions and services. @default none */
  faults?: Faults
  log: Log
}

export type Cloud = LocalAws & { endpoints: Endpoints }

/** Where the local CloudFront sees every viewer: a loopback address has no country. */
export const localCountry = 'DE'

/** Folder inside the default cloud's state folder, for the state of clouds on other ports. */
const otherClouds = 'ports'

/** The state folder of the cloud on a port. */
const stateDirOf = (port: number): string =>
  port === defaultPort ? join(root, '.local') : join(root, '.local', otherClouds, String(port))

/**
 * Starts the local cloud, with stand-ins for the services outside AWS.
 * @throws StartError with a message that says what to do
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { log, port = defaultPort, portBase = defaultPortBase, dev = false } = options
  const stateDir = resolve(options.stateDir ?? stateDirOf(port))
  let devSite: DevSite | undefined
  let endpoints: Endpoints | undefined
  const aws = await startLocalAws({
    async assembly() {
      // The file must exist only while the cloud is ready.
      if (!endpoints) rmSync(join(stateDir, 'endpoints.json'), { force: true })
      return options.assemblyDir ?? makeAssembly({ stateDir, port, portBase, dev, log })
    },
    stateDir,
    port,
    portBase,
    ...(options.fresh && { fresh: { except: [otherClouds] } }),
    java: await ensureJava({ log, install: options.install ?? true }),
    standIns: standIns(port, portBase),
    identityProviders: { Google: google },
    secretValue: secretFromEnv,
    overrideDistribution: (request, response) =>
      devSite?.isForVite(request) ? devSite.handle(request, response) : undefined,
    viewerCountry: localCountry,
    ...(options.retrySeconds !== undefined && { retrySeconds: options.retrySeconds }),
    ...(options.timeoutFactor !== undefined && { timeoutFactor: options.timeoutFactor }),
    ...(options.faults && { faults: options.faults }),
    log,
  }).catch((error: unknown) => {
    throw withPortSettings(error)
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
  // All clouds of this working tree share the folders of the bundles and the built site.
  return withLock(`build ${root}`, async () => {
    // In development Vite serves the site, so any existing build will do.
    await buildSite(root, { rebuildIfOutdated: !dev, log })
    return synthesize({ root, folder: join(stateDir, 'assembly'), port, portBase })
  })
}

async function writeEndpoints(stateDir: string, endpoints: Endpoints) {
  writeJson(join(stateDir, 'endpoints.json'), endpoints)
  // Clients read .local/endpoints.json: it is written also for other ports, unless the cloud on the
  // default ports is running.
  const defaultDir = stateDirOf(defaultPort)
  if (stateDir.startsWith(join(defaultDir, '/')) && !(await isTaken(defaultDir)))
    writeJson(join(defaultDir, 'endpoints.json'), endpoints)
}

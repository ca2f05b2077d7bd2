import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'
import { bundleFunctions } from '../infra/bundles.ts'
import { type Cloud, startCloud } from '../local/cloud.ts'
import type { Endpoints } from '../local/endpoints.ts'
import { whenNpmIsGone } from '../local/parent.ts'
import { buildSite } from '../local/site-build.ts'
import { synthCommand } from '../local/synthesize.ts'
import { unpackChromium } from './chromium.ts'
import { freePorts } from './free-ports.ts'
import { setup as installJava } from './java.ts'
import { permissionProblems } from './permissions-report.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    endpoints: Endpoints
    /** The file that they are in, for commands. */
    endpointsFile: string
    /** DynamoDB Local itself, without signatures and permissions: for tables that a test creates. */
    databaseUrl: string
    /** URL of the control server: ages users and kills functions (fixtures/pass-time.ts). Tests only. */
    controlUrl: string
    /** The file that all functions log to. */
    functionLog: string
    /** The folders of the synthesized templates. */
    assemblies: { local: string; prod: string }
    /** The warnings and broken rules that the synth of production prints. */
    synthOutput: string
  }
}

/** Builds, synthesizes and runs the product once for all tests, as `npm start` does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  whenNpmIsGone(() => process.exit(1))
  // For the functions' threads, which live for minutes: room for what a start allocates.
  setFlagsFromString('--min-semi-space-size=16')
  const folder = mkdtempSync(join(stateRoot(), 'veridock-test-'))
  // Each takes seconds on a new machine, and needs nothing of the others.
  await Promise.all([
    installJava(),
    unpackChromium(),
    buildSite(process.cwd(), { rebuildIfOutdated: true, log: () => undefined }),
    bundleFunctions(),
  ])
  const prod = join(folder, 'prod')
  const started = Date.now()
  const starting = startCloud({
    ...(await freePorts(10_000 + (process.pid % 400) * 20)),
    stateDir: join(folder, 'state'),
    // 25 attempts to send an e-mail must take longer than the 90 s that a killed sender's claim lasts.
    retrySeconds: (name) => (name.endsWith('-send-mail') ? 4 : 1),
    // Beside other work, ten seconds of processor time can take a minute.
    timeoutFactor: 6,
    log: () => undefined,
  })
  const [cloud, synthOutput] = await Promise.all([starting, synthesize({ stage: 'prod' }, prod)])
  project.provide('synthOutput', synthOutput)
  // Every page asks for the status, which a schedule writes later.
  await cloud.invoke('veridock-local-check-site', {})
  process.stdout.write(`The product runs after ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  const control = await startControlServer(cloud)
  project.provide('endpoints', cloud.endpoints)
  project.provide('endpointsFile', join(cloud.stateDir, 'endpoints.json'))
  project.provide('databaseUrl', `http://127.0.0.1:${cloud.ports.dynamodbLocal}`)
  project.provide('controlUrl', control.address)
  project.provide('functionLog', join(cloud.stateDir, 'logs', 'functions.log'))
  project.provide('assemblies', { local: cloud.assemblyDir, prod })
  return async () => {
    control.close()
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
    const problems = permissionProblems(cloud.permissions, project.vitest)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }
}

const memory = '/dev/shm'

/** Memory, where Linux has 2 GB of it to give: DynamoDB Local waits for the disk at every write. */
function stateRoot(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir()
}

const ControlCommand = z.union([
  z.strictObject({ kill: z.string() }),
  z.strictObject({
    email: z.string(),
    hours: z.number(),
    what: z.enum(['code', 'sign-up']),
  }),
])

/** Tests run in other processes, and control the local cloud through this server. */
async function startControlServer({
  ageUser,
  kill,
}: Cloud): Promise<{ address: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const command = ControlCommand.parse(JSON.parse(Buffer.concat(chunks).toString()))
    const work = async () =>
      'kill' in command
        ? kill(command.kill)
        : ageUser(command.email, command.hours, command.what).then(() => true)
    const isDone = await work().catch(() => false)
    response.writeHead(isDone ? 204 : 404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @returns the output of the synth, which should be empty */
export async function synthesize(extraContext: object, output: string): Promise<string> {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))
  const [node, ...args] = synthCommand
  const child = spawn(node, args, {
    env: {
      ...process.env,
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...extraContext }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const printed = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = await ended
  const synthOutput = printed.join('')
  // Tests assert that no rule is broken; this fails only if there are no templates to test.
  if (!existsSync(join(output, 'manifest.json')))
    throw new Error(
      `The synth of ${JSON.stringify(extraContext)} ended with ${code}: ${synthOutput}`,
    )
  return code === 0 ? synthOutput : `${synthOutput}\nThe synth exited with ${code}`
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'
import { type Cloud, startCloud } from '../local/cloud.ts'
import type { Endpoints } from '../local/endpoints.ts'
import { whenNpmIsGone } from '../local/parent.ts'
import { unpackChromium } from './chromium.ts'
import { freePorts } from './free-ports.ts'
import { permissionProblems } from './permissions-report.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    endpoints: Endpoints
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
  const folder = mkdtempSync(join(tmpdir(), 'veridock-test-'))
  await unpackChromium()
  const started = Date.now()
  const cloud = await startCloud({
    ...(await freePorts(10_000 + (process.pid % 400) * 20)),
    stateDir: join(folder, 'state'),
    // 25 delivery attempts must take longer than the 90 s that a killed sender's claim lasts.
    retrySeconds: 4,
    log: () => undefined,
  })
  const prod = join(folder, 'prod')
  project.provide('synthOutput', await synthesize({ stage: 'prod' }, prod))
  process.stdout.write(`The product runs after ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  const control = await startControlServer(cloud)
  project.provide('endpoints', cloud.endpoints)
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
  const child = spawn(process.execPath, ['bin/app.ts'], {
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

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
import { whenNpmIsGone } from '../local/parent.ts'
import { unpackChromium } from './chromium.ts'
import type { Endpoints } from './fixtures/buyer.ts'
import { freePorts } from './free-ports.ts'
import { complaintsOf } from './permissions-report.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    endpoints: Endpoints
    /** Where tests let time pass, and functions die: fixtures/pass-time.ts. The product has no such thing. */
    clock: string
    /** The file that all functions log to. */
    functionLog: string
    /** Where the synthesized templates of a stage are. */
    assemblies: { local: string; prod: string }
    /** What the synth of production said: its warnings, and the rules that it breaks. */
    said: string
  }
}

/** The whole product, once for all tests: built, synthesized and run as `npm start` does it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  whenNpmIsGone(() => process.exit(1))
  const folder = mkdtempSync(join(tmpdir(), 'veridock-test-'))
  await unpackChromium()
  const started = Date.now()
  const cloud = await startCloud({
    ...(await freePorts(10_000 + (process.pid % 400) * 20)),
    stateDir: join(folder, 'state'),
    // 25 attempts at a mail still outlast the 90 seconds of a dead sender's claim.
    retrySeconds: 4,
    log: () => undefined,
  })
  const prod = join(folder, 'prod')
  project.provide('said', await synthesize({ stage: 'prod' }, prod))
  process.stdout.write(`The product runs after ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  const clock = await clockOf(cloud)
  project.provide('endpoints', cloud.endpoints)
  project.provide('functionLog', join(cloud.stateDir, 'logs', 'functions.log'))
  project.provide('clock', clock.address)
  project.provide('assemblies', { local: cloud.assemblyDir, prod })
  return async () => {
    clock.close()
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
    const complaints = complaintsOf(cloud.permissions, project.vitest)
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  }
}

const Asked = z.union([
  z.strictObject({ kill: z.string() }),
  z.strictObject({
    email: z.string(),
    hours: z.number(),
    what: z.enum(['code', 'sign-up']),
  }),
])

/** Tests run in processes of their own, and reach the cloud's parts through this door. */
async function clockOf({ ageUser, kill }: Cloud): Promise<{ address: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = Asked.parse(JSON.parse(Buffer.concat(chunks).toString()))
    const work = async () =>
      'kill' in asked
        ? kill(asked.kill)
        : ageUser(asked.email, asked.hours, asked.what).then(() => true)
    const done = await work().catch(() => false)
    response.writeHead(done ? 204 : 404).end()
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

/** @returns what it said, which should be nothing */
export async function synthesize(asked: object, output: string): Promise<string> {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))
  const child = spawn(process.execPath, ['bin/app.ts'], {
    env: {
      ...process.env,
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...asked }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const words = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = await ended
  const said = words.join('')
  // Broken rules are a test's business; without templates there is nothing to test.
  if (!existsSync(join(output, 'manifest.json')))
    throw new Error(`The synth of ${JSON.stringify(asked)} ended with ${code}: ${said}`)
  return code === 0 ? said : `${said}\nIt ended with ${code}`
}

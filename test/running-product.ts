import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { startCloud } from '../local/cloud.ts'
import type { Endpoints } from './builders/buyer.ts'
import { freePorts } from './free-ports.ts'
import { complaintsOf } from './permissions-report.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    endpoints: Endpoints
    /** Where the synthesized templates of a stage are. */
    assemblies: { local: string; prod: string }
    /** What the synth of production said: its warnings, and the rules that it breaks. */
    said: string
  }
}

/** The whole product, once for all tests: built, synthesized and run as `npm start` does it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-test-'))
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
  project.provide('endpoints', cloud.endpoints)
  project.provide('assemblies', { local: cloud.assemblyDir, prod })
  return async () => {
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
    const complaints = complaintsOf(cloud.permissions, project.vitest)
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
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

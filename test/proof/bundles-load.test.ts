import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, it } from 'vitest'
import { readAssembly } from '../../local/assembly.ts'
import { identify } from '../../local/resources.ts'
import { type JsonObject, Template } from '../../local/template.ts'

const assembly = readAssembly(inject('assemblies').prod)
const ids = {
  region: assembly.region,
  accountId: '000000000000',
  once: (_: string, make: () => string) => make(),
  sqsEndpoint: 'https://sqs.eu-west-1.amazonaws.com',
}
const template = new Template(assembly.stacks, { ...ids, identify: identify(ids) })
const ours = template
  .resources('AWS::Lambda::Function')
  .filter(({ properties }) => String(properties.FunctionName ?? '').startsWith('veridock-'))

/** What Lambda sets by itself, and nothing else of this machine. */
const runtime = {
  AWS_REGION: assembly.region,
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'example',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
}

function load(folder: string, environment: Record<string, string>): Promise<string> {
  const bundle = pathToFileURL(join(folder, 'index.mjs')).href
  const code = `const {handler} = await import(${JSON.stringify(bundle)}); process.stdout.write(typeof handler + process.version)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...runtime, ...environment },
    cwd: '/',
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const collect = (text: Buffer) => {
      output += text.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    // Not its exit: on a busy machine the last of what it said comes after that.
    child.once('close', () => resolve(output))
  })
}

it.concurrent.each(ours.map(({ ref, properties }) => [ref, properties] as const))(
  '%s loads in a Node.js 24 process that knows only its template’s environment',
  async (_, { Code, Environment }) => {
    const folder = assembly.assetFolder(String((Code as JsonObject).S3Key))
    const { Variables } = (Environment ?? {}) as { Variables?: Record<string, string> }
    expect(await load(folder, Variables ?? {})).toMatch(/^functionv24\./)
  },
)

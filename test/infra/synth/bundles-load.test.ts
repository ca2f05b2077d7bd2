import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAssembly } from 'local-aws/assembly'
import { identify } from 'local-aws/resources'
import { type JsonObject, type Resource, Template } from 'local-aws/template'
import { expect, inject, it } from 'vitest'
import { sampled } from '../../full.ts'

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

/** Lambda's own environment variables. Variables of this machine are left out. */
const runtime = {
  AWS_REGION: assembly.region,
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'example',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
}

const folderOf = ({ properties: { Code } }: Resource): string =>
  assembly.assetFolder(String((Code as JsonObject).S3Key))

/** @param use code that uses the `handler` @returns the output of the process */
function load(one: Resource, use: string): Promise<string> {
  const { Environment } = one.properties
  const environment = (Environment as { Variables?: Record<string, string> })?.Variables
  const bundle = pathToFileURL(join(folderOf(one), 'index.mjs')).href
  const code = `const {handler} = await import(${JSON.stringify(bundle)}); ${use}`
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
    // Not `exit`: on a busy machine, the last output arrives after it.
    child.once('close', () => resolve(output))
  })
}

it.concurrent.each(sampled(ours, 10).map((one) => [one.ref, one] as const))(
  '%s loads in a Node.js 24 process that knows only its template’s environment',
  async (_, one) => {
    const output = await load(one, 'process.stdout.write(typeof handler + process.version)')
    expect(output).toMatch(/^functionv24\./)
  },
)

it('the stack of a logged error names our source files', async () => {
  const getMe = ours.find(({ properties }) => String(properties.FunctionName).endsWith('-get-me'))
  if (!getMe) throw new Error('There is no get-me')
  const output = await load(getMe, 'await handler({}, {})')
  expect(output).toMatch(
    /TypeError: .+\n +at [\w$]+ \(functions\/platform\/http\/[\w-]+\.ts:\d+:\d+\)/,
  )
})

it('the font of rare characters is deployed with its license, which the notices name', () => {
  const renderer = ours.find(({ properties }) =>
    /render-report$/.test(`${properties.FunctionName}`),
  )
  const deployed = readFileSync(
    join(folderOf(renderer as Resource), 'rare-han-license.txt'),
    'utf8',
  )
  expect(deployed).toContain('Hanazono Font License')
  expect(readFileSync('THIRD-PARTY-NOTICES.md', 'utf8')).toContain('rare-han-license.txt')
})

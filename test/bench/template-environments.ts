import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readAssembly } from 'local-aws/assembly'

const stage = 'prod'

type FunctionProperties = {
  FunctionName: string
  Environment?: { Variables?: Record<string, unknown> }
}

/** Replaces references, whose values only a deployment knows, by an example value. */
function literal(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  return name === 'USER_POOL_ID' ? 'eu-west-1_Example01' : 'https://of-the-deployment.example'
}

/** Each function's environment variables in the production templates, by bundle name. */
export async function templateEnvironments(): Promise<Record<string, Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-bench-'))
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))
  await promisify(execFile)(process.execPath, ['bin/app.ts'], {
    env: {
      ...process.env,
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage }),
    },
  })
  const resources = readAssembly(folder).stacks.flatMap(({ template }) =>
    Object.values(template.Resources ?? {}),
  )
  rmSync(folder, { recursive: true, force: true })
  return Object.fromEntries(
    resources
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(({ Properties }) => Properties as FunctionProperties)
      .filter(({ FunctionName }) => FunctionName?.startsWith(`veridock-${stage}-`))
      .map(({ FunctionName, Environment }) => [
        FunctionName.slice(`veridock-${stage}-`.length),
        Object.fromEntries(
          Object.entries(Environment?.Variables ?? {}).map(([name, value]) => [
            name,
            literal(name, value),
          ]),
        ),
      ]),
  )
}

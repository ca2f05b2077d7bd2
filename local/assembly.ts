import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { startChild } from './child.ts'
import { StartError } from './start-error.ts'
import type { RawTemplate, Stack } from './template.ts'

/** What `cdk synth` leaves: templates and the assets that they name. */
export type Assembly = {
  stacks: Stack[]
  region: string
  /** @returns the folder of an asset, by the S3 key that the template gives it */
  assetFolder: (s3Key: string) => string
}

type Manifest = {
  artifacts: Record<
    string,
    {
      type: string
      environment?: string
      properties?: { templateFile?: string; stackName?: string }
    }
  >
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

export function readAssembly(dir: string): Assembly {
  const { artifacts } = readJson<Manifest>(join(dir, 'manifest.json'))
  const stacks: Stack[] = []
  let region = ''
  for (const [name, artifact] of Object.entries(artifacts)) {
    const file = artifact.properties?.templateFile
    if (artifact.type !== 'aws:cloudformation:stack' || !file) continue
    stacks.push({
      name: artifact.properties?.stackName ?? name,
      template: readJson<RawTemplate>(join(dir, file)),
    })
    region = artifact.environment?.split('/').at(-1) ?? region
  }
  return {
    stacks,
    region,
    assetFolder(s3Key) {
      const folder = join(dir, `asset.${s3Key.replace(/\.zip$/, '')}`)
      if (existsSync(folder)) return folder
      throw new StartError(`The assembly has no asset for ${s3Key}.`)
    },
  }
}

/**
 * Synthesizes the local stage, in a process of its own since CDK leaves half a gigabyte behind.
 * @throws StartError with what the synth printed
 */
export async function synthesize(options: {
  root: string
  /** Holds one folder a synth: the newest is in use, those before it go. */
  folder: string
  port: number
  portBase: number
}): Promise<string> {
  const { root, folder, port, portBase } = options
  const dir = join(folder, String(Date.now()))
  const { context } = readJson<{ context: Record<string, unknown> }>(join(root, 'cdk.json'))
  let output = ''
  const child = startChild([process.execPath, 'bin/app.ts'], {
    cwd: root,
    env: {
      ...process.env,
      CDK_OUTDIR: dir,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage: 'local', port, portBase }),
      CDK_DISABLE_VERSION_CHECK: '1',
      // CloudFormation's rules take half of a synth's time; the stages that are deployed keep them.
      CDK_VALIDATION: 'false',
    },
    onOutput: (text) => {
      output += text
    },
  })
  if ((await child.ended) !== 0) {
    rmSync(dir, { recursive: true, force: true })
    throw new StartError(`The synth of the local stage failed:\n${output.trim()}`)
  }
  return dir
}

/** Removes the assemblies before this one. */
export function forgetOlder(dir: string): void {
  const folder = dirname(dir)
  for (const name of readdirSync(folder))
    if (name < basename(dir)) rmSync(join(folder, name), { recursive: true, force: true })
}

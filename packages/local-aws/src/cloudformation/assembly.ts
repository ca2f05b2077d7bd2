import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { RawTemplate, Stack } from './template.ts'

/** The output of `cdk synth`: templates and their assets. */
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

/** The region of stacks without one. */
const defaultRegion = 'us-east-1'

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

export function readAssembly(dir: string): Assembly {
  const { artifacts } = readJson<Manifest>(join(dir, 'manifest.json'))
  const stacks: Stack[] = []
  let region = defaultRegion
  for (const [name, artifact] of Object.entries(artifacts)) {
    const file = artifact.properties?.templateFile
    if (artifact.type !== 'aws:cloudformation:stack' || !file) continue
    stacks.push({
      name: artifact.properties?.stackName ?? name,
      template: readJson<RawTemplate>(join(dir, file)),
    })
    const named = artifact.environment?.split('/').at(-1)
    if (named && named !== 'unknown-region') region = named
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

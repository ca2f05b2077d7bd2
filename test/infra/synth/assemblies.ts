import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject, RawTemplate } from 'local-aws/template'
import { inject } from 'vitest'

type ResourceOfTemplate = {
  Type: string
  Properties?: JsonObject
  DependsOn?: string | string[]
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}
export type DeployedStack = {
  name: string
  region: string
  /** Whether CloudFormation refuses to delete it. */
  isProtected: boolean
  /** Names of the stacks that must be deployed before it. */
  after: string[]
  bytes: number
  template: RawTemplate & { Resources: Record<string, ResourceOfTemplate> }
}

type Manifest = {
  artifacts: Record<
    string,
    {
      type: string
      environment?: string
      dependencies?: string[]
      properties?: { templateFile?: string; terminationProtection?: boolean }
    }
  >
}

/** A stage's stacks from this test run's synth, in deployment order. */
export const stacksOf = (stage: 'local' | 'prod'): DeployedStack[] =>
  stacksIn(inject('assemblies')[stage])

/** The stacks of an assembly, in deployment order. */
export function stacksIn(folder: string): DeployedStack[] {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const { artifacts } = JSON.parse(read('manifest.json')) as Manifest
  const isStack = (name: string) => artifacts[name]?.type === 'aws:cloudformation:stack'
  const stacks = Object.entries(artifacts).flatMap(([name, artifact]): DeployedStack[] => {
    if (!isStack(name)) return []
    const text = read(artifact.properties?.templateFile ?? '')
    return [
      {
        name,
        region: artifact.environment?.split('/').at(-1) ?? '',
        isProtected: artifact.properties?.terminationProtection ?? false,
        after: (artifact.dependencies ?? []).filter(isStack),
        bytes: Buffer.byteLength(text),
        template: JSON.parse(text),
      },
    ]
  })
  const ordered: DeployedStack[] = []
  while (ordered.length < stacks.length) {
    const next = stacks.find(
      (stack) =>
        !ordered.includes(stack) &&
        stack.after.every((name) => ordered.some((done) => done.name === name)),
    )
    if (!next) throw new Error('The stacks have a circular dependency')
    ordered.push(next)
  }
  return ordered
}

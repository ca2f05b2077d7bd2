import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject, RawTemplate } from 'local-aws/template'
import { inject } from 'vitest'

type Resource = { Type: string; Properties: JsonObject }
export type StageStack = {
  name: string
  region: string
  /** Whether CloudFormation refuses to delete it. */
  isProtected: boolean
  template: RawTemplate & { Resources: Record<string, Resource> }
}

export const stagesOnAws = ['dev', 'staging', 'prod'] as const
export type StageOnAws = (typeof stagesOnAws)[number]

type Manifest = {
  artifacts: Record<
    string,
    {
      type: string
      environment?: string
      properties?: { templateFile?: string; terminationProtection?: boolean }
    }
  >
}

/** A stage's stacks, read again on each call so that tests can change them. */
export function stageStacks(stage: StageOnAws): StageStack[] {
  const folder = inject('stageTemplates')[stage]
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { artifacts } = read('manifest.json') as Manifest
  return Object.entries(artifacts).flatMap(([name, { type, environment, properties }]) =>
    type === 'aws:cloudformation:stack' && properties?.templateFile
      ? [
          {
            name,
            region: environment?.split('/').at(-1) ?? '',
            isProtected: properties.terminationProtection ?? false,
            template: read(properties.templateFile),
          },
        ]
      : [],
  )
}

/** Every resource of one type, by its logical id. */
export const resourcesOf = (stacks: StageStack[], type: string): [string, JsonObject][] =>
  stacks.flatMap(({ template }) =>
    Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties = {} }]): [string, JsonObject] => [id, Properties]),
  )

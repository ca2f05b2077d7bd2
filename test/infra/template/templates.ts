import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { inject } from 'vitest'

/** The data and app templates of a stage, from this test run's synth. */
export function templatesOf(stage: 'local' | 'prod'): { data: Template; app: Template } {
  const folder = inject('assemblies')[stage]
  const read = (stack: string) =>
    Template.fromJSON(
      JSON.parse(readFileSync(join(folder, `Veridock-${stage}-${stack}.template.json`), 'utf8')),
    )
  return { data: read('Data'), app: read('App') }
}

export type Resource = {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are whatever it says
  Properties: Record<string, any>
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

export const resourcesOf = (template: Template, type: string): [id: string, Resource][] =>
  Object.entries(template.findResources(type) as Record<string, Resource>)

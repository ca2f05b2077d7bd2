import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { inject } from 'vitest'
import { replaceableStacks } from '../../../infra/stacks/names.ts'

type Json = { Resources: Record<string, unknown> }

/**
 * The templates of a stage, from this test run's synth: the data stack's, and one with the resources of all
 * replaceable stacks.
 */
export function templatesOf(stage: 'local' | 'prod'): { data: Template; app: Template } {
  const folder = inject('assemblies')[stage]
  const read = (stack: string): Json =>
    JSON.parse(readFileSync(join(folder, `Veridock-${stage}-${stack}.template.json`), 'utf8'))
  const replaceable = replaceableStacks.filter(
    (name) => stage !== 'local' || name !== 'Observability',
  )
  const all = replaceable.flatMap((name) => Object.entries(read(name).Resources))
  const Resources = Object.fromEntries(all)
  // CDK's own helpers have one name in each stack.
  const twice = all.length - Object.keys(Resources).length
  if (twice > 0) throw new Error(`${twice} logical ids are in two stacks`)
  return { data: Template.fromJSON(read('Data')), app: Template.fromJSON({ Resources }) }
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

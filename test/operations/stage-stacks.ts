import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { addStacks } from '../../infra/stacks/stacks.ts'
import { settingsOf } from '../../infra/stages.ts'
import type { JsonObject, RawTemplate } from '../../local/template.ts'

export type Resource = { Type: string; Properties: JsonObject }
export type StageStack = {
  name: string
  region: string
  template: RawTemplate & { Resources: Record<string, Resource> }
}

export const stagesOnAws = ['dev', 'staging', 'prod'] as const
export type StageOnAws = (typeof stagesOnAws)[number]

const synthesized = new Map<string, StageStack[]>()

/** A stage's stacks, in the order of their deployment. Each call gets a copy of its own. */
export function stageStacks(stage: StageOnAws, given: Record<string, string> = {}): StageStack[] {
  const key = JSON.stringify({ stage, ...given })
  const stacks = synthesized.get(key) ?? synthesize({ stage, ...given })
  synthesized.set(key, stacks)
  return structuredClone(stacks)
}

function synthesize(given: Record<string, string>): StageStack[] {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))
  const outdir = mkdtempSync(join(tmpdir(), 'veridock-templates-'))
  const app = new App({
    analyticsReporting: false,
    // The templates name assets by their content: copies of these are not needed.
    context: { ...context, 'aws:cdk:disable-asset-staging': true },
    outdir,
  })
  addStacks(
    app,
    settingsOf((key) => given[key]),
  )
  const stacks = app
    .synth({ skipValidation: true })
    .stacks.map(({ stackName, environment, template }) => ({
      name: stackName,
      region: environment.region,
      template,
    }))
  rmSync(outdir, { recursive: true, force: true })
  return stacks
}

/** Every resource of one type, by its logical id. */
export const resourcesOf = (stacks: StageStack[], type: string): [string, JsonObject][] =>
  stacks.flatMap(({ template }) =>
    Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties = {} }]): [string, JsonObject] => [id, Properties]),
  )

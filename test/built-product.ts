import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import type { TestProject } from 'vitest/node'
import { bundleFunctions } from '../infra/bundles.ts'
import { addStacks } from '../infra/stacks/stacks.ts'
import { settingsOf } from '../infra/stages/read.ts'
import { buildSite } from '../local/site-build.ts'
import { type StageOnAws, stagesOnAws } from './infra/operations/stage-stacks.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folders of each stage's templates, synthesized without cdk-nag's rules. */
    stageTemplates: Record<StageOnAws, string>
  }
}

/** Builds the site and the functions, and synthesizes the templates of every stage on AWS. */
export async function setup(project: TestProject): Promise<() => void> {
  await buildSite(process.cwd(), { rebuildIfOutdated: true, log: () => undefined })
  await bundleFunctions()
  const folder = mkdtempSync(join(tmpdir(), 'veridock-templates-'))
  const [dev, staging, prod] = stagesOnAws.map((stage) => synthesize(stage, join(folder, stage)))
  if (!dev || !staging || !prod) throw new Error('A stage is missing')
  project.provide('stageTemplates', { dev, staging, prod })
  return () => rmSync(folder, { recursive: true, force: true })
}

function synthesize(stage: StageOnAws, outdir: string): string {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))
  const app = new App({
    analyticsReporting: false,
    // Tests need no copies of the assets, only their hashes in the templates.
    context: { ...context, 'aws:cdk:disable-asset-staging': true },
    outdir,
  })
  Validations.of(app).acknowledge({
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'bin/app.ts runs the checks of infra/nag-checks.ts',
  })
  addStacks(app, settingsOf({ stage }))
  return app.synth({ skipValidation: true }).directory
}

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { bundleFunctions } from '../infra/bundles.ts'
import { buildSite } from '../local/site-build.ts'
import { type StageOnAws, stagesOnAws } from './infra/operations/stage-stacks.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folders of each stage's templates, synthesized without cdk-nag's rules. */
    stageTemplates: Record<StageOnAws, string>
  }
}

/**
 * Builds the site and the functions, and synthesizes the templates of every stage on AWS: in a process of its own,
 * since the CDK would leave half a gigabyte in the one that the local cloud runs in. For the flag see
 * local/synthesize.ts.
 */
export async function setup(project: TestProject): Promise<() => void> {
  await buildSite(process.cwd(), { rebuildIfOutdated: true, log: () => undefined })
  await bundleFunctions()
  const folder = mkdtempSync(join(tmpdir(), 'veridock-templates-'))
  await promisify(execFile)(process.execPath, [
    '--single-threaded-gc',
    'test/infra/operations/synthesize-stages.ts',
    folder,
    ...stagesOnAws,
  ])
  const [dev, staging, prod] = stagesOnAws.map((stage) => join(folder, stage))
  if (!dev || !staging || !prod) throw new Error('A stage is missing')
  project.provide('stageTemplates', { dev, staging, prod })
  return () => rmSync(folder, { recursive: true, force: true })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { addStacks } from '../../../infra/stacks/stacks.ts'
import { settingsOf } from '../../../infra/stages/read.ts'

/**
 * Synthesizes the templates of the given stages, without cdk-nag's rules, each into a folder of its name:
 * `node synthesize-stages.ts <folder> <stage> …`
 */

const [folder = '', ...stages] = process.argv.slice(2)
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))

for (const stage of stages) {
  const app = new App({
    analyticsReporting: false,
    // Tests need no copies of the assets, only their hashes in the templates.
    context: { ...context, 'aws:cdk:disable-asset-staging': true },
    outdir: join(folder, stage),
  })
  Validations.of(app).acknowledge({
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'bin/app.ts runs the checks of infra/nag-checks.ts',
  })
  addStacks(app, settingsOf({ stage }))
  app.synth()
}

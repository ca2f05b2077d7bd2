import { App } from 'aws-cdk-lib'
import { assertForLambda, bundleFunctions } from '../infra/bundles.ts'
import { addNagChecks } from '../infra/nag-checks.ts'
import { addStacks } from '../infra/stacks/stacks.ts'
import { settingsOf } from '../infra/stages/read.ts'
import { SettingsError } from '../infra/stages/rules.ts'

const app = new App({ analyticsReporting: false })
try {
  const settings = settingsOf(app.node.getAllContext())
  await bundleFunctions()
  if (settings.stage !== 'local') assertForLambda()
  addStacks(app, settings)
  if (settings.stage !== 'local') addNagChecks(app, `Veridock-${settings.stage}`)
  app.synth()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

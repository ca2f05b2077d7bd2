import { App } from 'aws-cdk-lib'
import { bundleFunctions } from '../infra/bundles.ts'
import { addRules } from '../infra/rules.ts'
import { addStacks } from '../infra/stacks/stacks.ts'
import { settingsOf } from '../infra/stages.ts'

await bundleFunctions()

const app = new App({ analyticsReporting: false })
const settings = settingsOf((key) => app.node.tryGetContext(key))
addStacks(app, settings)
if (settings.stage !== 'local') addRules(app, `Veridock-${settings.stage}`)
app.synth()

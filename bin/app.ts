import { App } from 'aws-cdk-lib'
import { bundleFunctions } from '../infra/bundles.ts'
import { AppStack } from '../infra/stacks/app-stack.ts'
import { DataStack } from '../infra/stacks/data-stack.ts'
import { settingsOf } from '../infra/stages.ts'

await bundleFunctions()

const app = new App({ analyticsReporting: false })
const settings = settingsOf((key) => app.node.tryGetContext(key))
const common = { settings, env: { region: settings.region } }
const prefix = `Veridock-${settings.stage}`

const data = new DataStack(app, `${prefix}-Data`, {
  ...common,
  description: 'Veridock: users, table and reports, kept when the rest is replaced',
})
new AppStack(app, `${prefix}-App`, {
  ...common,
  data,
  description: 'Veridock: API, functions, mail and site',
})
app.synth()

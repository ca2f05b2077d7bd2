import { App } from 'aws-cdk-lib'
import { addNagChecks } from '../infra/nag-checks.ts'
import { CopiesStack } from '../infra/stacks/copies-stack.ts'
import { settingsOf } from '../infra/stages/read.ts'
import { SettingsError } from '../infra/stages/rules.ts'

const app = new App({ analyticsReporting: false })
try {
  const { stage, account, copies } = settingsOf(app.node.getAllContext())
  if (!copies || account === undefined)
    throw new SettingsError(
      `The stage ${stage} has no copies: set \`account\` and \`copies\` in infra/stages/${stage}.ts.`,
    )
  new CopiesStack(app, `Veridock-${stage}-Copies`, {
    stage,
    account,
    env: copies,
    tags: { product: 'veridock', stage, data: 'personal' },
    description: `Veridock: copies of the stage ${stage}, in an account that is used for copies only`,
  })
  addNagChecks(app, `Veridock-${stage}`)
  app.synth()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

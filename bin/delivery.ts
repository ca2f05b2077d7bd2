import { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { DeliveryStack, deliveryEnvironments } from '../infra/stacks/delivery-stack.ts'
import { settingsOf } from '../infra/stages/read.ts'

const Context = z.object({
  repository: z
    .string({ error: 'The repository is missing: pass it as -c repository=owner/name' })
    .regex(/^([\w.-]+\/[\w.-]+|[\w.-]+@\d+\/[\w.-]+@\d+)$/, {
      error: 'The repository must be owner/name or, with the ids that GitHub shows, owner@1/name@2',
    }),
  environment: z.enum(deliveryEnvironments, {
    error: `The environment must be one of ${deliveryEnvironments.join(', ')}: pass it as -c environment=prod`,
  }),
  githubProvider: z
    .enum(['new', 'existing'], {
      error:
        'githubProvider must be new, or existing if the account already has an OIDC provider for GitHub',
    })
    .default('new'),
})

const app = new App({ analyticsReporting: false })
const context = Context.safeParse(
  Object.fromEntries(
    Object.keys(Context.shape).map((name) => [name, app.node.tryGetContext(name) ?? undefined]),
  ),
)
if (context.success) {
  const { environment } = context.data
  new DeliveryStack(app, `Veridock-${environment}-Delivery`, {
    ...context.data,
    env: { region: settingsOf({ stage: environment }).region },
    description: `Veridock: roles of GitHub Actions for the stage ${environment}`,
  })
  app.synth()
} else {
  process.stderr.write(`${z.prettifyError(context.error)}\n`)
  process.exitCode = 1
}

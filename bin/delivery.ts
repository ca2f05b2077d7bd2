import { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { DeliveryStack } from '../infra/stacks/delivery-stack.ts'

/** Which repository's workflow may deploy into the account, and as which of its environments. */
const Context = z.object({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, {
    error: 'The repository is missing: pass it as -c repository=owner/name',
  }),
  environments: z
    .string()
    .default('dev,staging,prod')
    .transform((list) => list.split(',')),
})

const app = new App({ analyticsReporting: false })
const context = Context.parse({
  repository: app.node.tryGetContext('repository') ?? '',
  environments: app.node.tryGetContext('environments') ?? undefined,
})
new DeliveryStack(app, 'Veridock-Delivery', {
  ...context,
  env: { region: 'eu-west-1' },
  description: 'Veridock: what GitHub Actions may do in this account',
})
app.synth()

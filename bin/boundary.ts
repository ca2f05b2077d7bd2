import { App } from 'aws-cdk-lib'
import { BoundaryStack } from '../infra/stacks/boundary-stack.ts'
import { dataRegion } from '../shared/trust/promises.ts'

const app = new App({ analyticsReporting: false })
new BoundaryStack(app, 'Veridock-Boundary', {
  env: { region: dataRegion },
  description: 'Veridock: the permissions boundary of the roles in this account',
})
app.synth()

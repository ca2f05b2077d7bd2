import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'

/** Deletes unconfirmed sign-ups. */
export class SignUpCleanup extends Construct {
  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    const remove = bundledFunction(this, 'RemoveUnconfirmedSignUps', {
      name: 'remove-unconfirmed-sign-ups',
      resources,
    })
    new Rule(this, 'Schedule', {
      description: 'Removes sign-ups that were not confirmed within a day',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new FunctionTarget(remove)],
    })
  }
}

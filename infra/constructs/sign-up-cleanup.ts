import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { bundledFunction } from './bundled-function.ts'
import type { SignIn } from './sign-in.ts'

/** Forgets sign-ups that were never confirmed. */
export class SignUpCleanup extends Construct {
  constructor(scope: Construct, id: string, props: { settings: StageSettings; signIn: SignIn }) {
    super(scope, id)
    const { settings, signIn } = props
    const remove = bundledFunction(this, 'RemoveUnconfirmedSignUps', {
      settings,
      name: 'remove-unconfirmed-sign-ups',
      description: 'Removes users whose sign-up was not confirmed within a day',
      timeout: Duration.minutes(5),
      environment: { USER_POOL_ID: signIn.pool.userPoolId },
    })
    signIn.grantRemoveSignUps(remove)
    new Rule(this, 'Schedule', {
      description: 'Removes sign-ups that were not confirmed within a day',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new FunctionTarget(remove)],
    })
  }
}

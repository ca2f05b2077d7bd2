import type { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type BundledFunctionProps, bundledFunction } from './bundled-function.ts'

export type ScheduledFunctionProps = BundledFunctionProps & {
  every: Duration
  /** The schedule's description. */
  does: string
}

/** A function that runs at a fixed rate. */
export class ScheduledFunction extends Construct {
  readonly handler: LambdaFunction

  constructor(scope: Construct, id: string, { every, does, ...props }: ScheduledFunctionProps) {
    super(scope, id)
    this.handler = bundledFunction(this, 'Function', props)
    new Rule(this, 'Schedule', {
      description: does,
      schedule: Schedule.rate(every),
      targets: [new FunctionTarget(this.handler)],
    })
  }
}

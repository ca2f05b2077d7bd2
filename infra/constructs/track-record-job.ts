import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'

/** Computes the track record. */
export class TrackRecordJob extends Construct {
  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    const compute = bundledFunction(this, 'ComputeTrackRecord', {
      name: 'compute-track-record',
      resources,
    })
    new Rule(this, 'Schedule', {
      description: 'Computes the track record’s figures of complete months',
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new FunctionTarget(compute)],
    })
  }
}

import { Duration } from 'aws-cdk-lib'
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import type { AvailableResources } from './bundled-function.ts'
import { ScheduledFunction } from './scheduled-function.ts'

/** The schedules of watched suppliers. The alarms of a stage are in observability.ts. */
export class SupplierMonitoring extends Construct {
  readonly metrics: Record<
    'checksDue' | 'checksOpened' | 'checksBehindMinutes' | 'watchersBehindMinutes',
    IMetric
  >

  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    const open = new ScheduledFunction(this, 'OpenDueChecks', {
      name: 'open-due-checks',
      resources,
      every: Duration.minutes(15),
      does: 'Makes requests of the checks of watched suppliers that are due',
    })
    const update = new ScheduledFunction(this, 'UpdateWatches', {
      name: 'update-watches',
      resources,
      every: Duration.days(1),
      does: 'Looks after watched suppliers as plans end and return',
    })
    new Rule(this, 'Hourly', {
      description: 'Goes on with the accounts for which the daily look had no time',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [
        new FunctionTarget(update.handler, { event: RuleTargetInput.fromObject({ rest: true }) }),
      ],
    })
    this.metrics = {
      checksDue: open.metric('checksDue', Stats.SUM),
      checksOpened: open.metric('checksOpened', Stats.SUM),
      checksBehindMinutes: open.metric('checksBehindMinutes'),
      watchersBehindMinutes: update.metric('watchersBehindMinutes'),
    }
  }
}

import { Duration } from 'aws-cdk-lib'
import { Alarm, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { withHelp } from '../runbook.ts'
import type { StageSettings } from '../stages/settings.ts'
import { bundledFunction } from './bundled-function.ts'
import { type Erasures, erasureTimeout } from './erasures.ts'
import type { Payments } from './payments.ts'
import type { Reports } from './reports.ts'
import type { SignIn } from './sign-in.ts'
import type { Table } from './table.ts'

export type ErasureJobProps = {
  settings: StageSettings
  table: Table
  reports: Reports
  signIn: SignIn
  payments: Payments
  erasures: Erasures
  /** The longest that a function may run which stores files of an account. */
  intakeTimeout: Duration
}

const figures = ['runningErasures', 'stalledErasures', 'oldestErasureMinutes'] as const

/** What erases accounts, and the watch on it. */
export class ErasureJob extends Construct {
  /** For the dashboard: how many erasures are under way, how many have stalled, and the oldest’s age. */
  readonly running: Metric
  readonly oldest: Metric
  readonly stalled: Metric

  constructor(scope: Construct, id: string, props: ErasureJobProps) {
    super(scope, id)
    const { settings } = props
    this.#worker(props)
    const watch = this.#watch(props)
    for (const figure of figures) this.#figure(settings, watch, figure)
    this.running = this.#metric(settings, 'runningErasures')
    this.oldest = this.#metric(settings, 'oldestErasureMinutes')
    this.stalled = this.#metric(settings, 'stalledErasures')
    new Alarm(this, 'Overdue', {
      metric: this.oldest,
      threshold: 60,
      evaluationPeriods: 1,
      // The function speaks every five minutes: an hour of silence is a fault too.
      treatMissingData: TreatMissingData.BREACHING,
      alarmName: `veridock-${settings.stage}-erasures-overdue`,
      alarmDescription: withHelp(
        settings,
        'A person’s data is still here an hour after the account was deleted, or erasures are not watched any more.',
        'an-erasure-is-late',
      ),
    })
  }

  #worker({ settings, intakeTimeout, ...props }: ErasureJobProps) {
    const { table, reports, signIn, payments, erasures } = props
    const settleSeconds = settings.erasureSettleSeconds ?? intakeTimeout.toSeconds() + 30
    const worker = bundledFunction(this, 'RunErasure', {
      settings,
      name: 'run-erasure',
      description: 'Erases accounts, a piece of work at a time',
      timeout: erasureTimeout,
      environment: {
        TABLE_NAME: table.name,
        USER_POOL_ID: signIn.pool.userPoolId,
        ERASURE_SETTLE_SECONDS: String(settleSeconds),
      },
    })
    table.grantRead(worker)
    table.grantReadWorkLists(worker)
    table.grantPut(worker)
    table.grantUpdate(worker)
    table.grantDelete(worker)
    // A customer of the payment provider is forgotten as it was read.
    table.grantCheck(worker)
    reports.grantErase(worker)
    signIn.grantErase(worker)
    payments.grantCancel(worker)
    erasures.grantHash(worker)
    erasures.grantOrder(worker)
    erasures.onOrder(worker)
  }

  #watch({ settings, table, erasures }: ErasureJobProps): LambdaFunction {
    const watch = bundledFunction(this, 'WatchErasures', {
      settings,
      name: 'watch-erasures',
      description: 'Erasures that are under way: figures are logged, stalled ones go on',
      timeout: Duration.seconds(60),
      environment: { TABLE_NAME: table.name },
    })
    table.grantReadWorkLists(watch)
    erasures.grantOrder(watch)
    new Rule(this, 'Schedule', {
      description: 'Looks for erasures that have stalled',
      // functions/events/watch-erasures.ts counts on it.
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new FunctionTarget(watch)],
    })
    return watch
  }

  #metric({ stage }: StageSettings, metricName: string): Metric {
    return new Metric({
      namespace: `Veridock/${stage}`,
      metricName,
      period: Duration.hours(1),
      statistic: 'Maximum',
    })
  }

  #figure({ stage }: StageSettings, watch: LambdaFunction, metricName: string) {
    watch.logGroup.addMetricFilter(metricName, {
      filterPattern: FilterPattern.exists(`$.message.${metricName}`),
      metricNamespace: `Veridock/${stage}`,
      metricName,
      metricValue: `$.message.${metricName}`,
    })
  }
}

import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { CfnEventSourceMapping, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type FunctionName, functions } from '../functions.ts'
import { alarmDescription } from '../runbook.ts'
import { type Severity, severityText } from '../severity.ts'
import type { StageSettings } from '../stages/settings.ts'
import type { AlarmTopics } from './alarm-topic.ts'
import type { Api } from './api.ts'
import type { ApiMetrics } from './api-metrics.ts'
import type { BusinessMetrics } from './business-metrics.ts'
import { backupVaultName, copiesVaultName } from './copies.ts'
import type { ErasureJob } from './erasure-job.ts'
import type { MailMetrics } from './mail-metrics.ts'
import type { MailOrderPipe } from './mail-order-pipe.ts'
import type { ReportDesk } from './report-desk.ts'
import type { SignInFirewall } from './sign-in-firewall.ts'
import type { SupplierMonitoring } from './supplier-monitoring.ts'
import type { Table } from './table.ts'
import { monitored, type WorkQueue } from './work-queue.ts'

/** One alarm. `delivery/rollback-alarms.ts` lists the alarms that roll a release back. */
export type AlarmSpec = {
  id: string
  /** @default ticket */
  severity?: Severity
  /** User impact: what a buyer or the report desk notices. */
  impact: string
  /** The anchor of its heading in docs/runbooks/alarms.md. */
  runbook: string
  metric: IMetric
  threshold: number
  /** @default greater than the threshold */
  comparison?: ComparisonOperator
  /** Number of most recent periods that are evaluated. @default 1 */
  evaluationPeriods?: number
  /** Number of these that must breach the threshold. @default - all of them */
  datapointsToAlarm?: number
  /** @default - missing data does not breach */
  treatMissingData?: TreatMissingData
}

export function addAlarm(
  scope: Construct,
  { id, severity = 'ticket', impact, runbook, ...spec }: AlarmSpec,
  { settings, topics }: { settings: StageSettings; topics: AlarmTopics },
): Alarm {
  const alarm = new Alarm(scope, id, {
    ...spec,
    alarmName: `veridock-${settings.stage}-${id}`,
    alarmDescription: alarmDescription(settings, `${severityText[severity]} ${impact}`, runbook),
    comparisonOperator: spec.comparison ?? ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: spec.evaluationPeriods ?? 1,
    treatMissingData: spec.treatMissingData ?? TreatMissingData.NOT_BREACHING,
  })
  const { action } = topics[severity]
  alarm.addAlarmAction(action)
  alarm.addOkAction(action)
  return alarm
}

const fiveMinutes = Duration.minutes(5)

/** Something that happens all the time has not happened. */
const silent = {
  threshold: 1,
  comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
}

/** Twice within an hour: finds recurring errors, even with few calls. */
const twiceWithinAnHour = { evaluationPeriods: 12, datapointsToAlarm: 2 }

export function apiAlarms(api: Api, { serverErrors, modelFailures }: ApiMetrics): AlarmSpec[] {
  return [
    {
      id: 'api-fails',
      impact:
        'Buyers see "Something went wrong": the API answers with errors again and again within an hour.',
      runbook: 'alarm-api-fails',
      metric: serverErrors,
      threshold: 0,
      ...twiceWithinAnHour,
    },
    {
      id: 'api-fails-often',
      severity: 'page',
      impact: 'Many buyers see "Something went wrong": one API call in twenty fails.',
      runbook: 'alarm-api-fails',
      metric: new MathExpression({
        // One or two errors are no meaningful rate: api-fails covers them.
        expression: 'IF(FILL(errors, 0) > 2, 100 * FILL(errors, 0) / calls, 0)',
        usingMetrics: { errors: serverErrors, calls: api.metric('Count', Stats.SUM) },
        period: fiveMinutes,
        label: 'percent of calls',
      }),
      threshold: 5,
    },
    {
      id: 'api-slow',
      impact: 'Buyers wait: one call in twenty takes over three seconds.',
      runbook: 'alarm-api-slow',
      metric: api.metric('Latency', Stats.percentile(95)),
      threshold: 3000,
      evaluationPeriods: 3,
    },
    {
      id: 'model-fails',
      impact:
        'Visitors and buyers get no suggestions from AI Help: its key is missing, the AI model fails, or the budget of the month is spent. Everything else works.',
      runbook: 'alarm-the-ai-model-fails',
      metric: modelFailures,
      threshold: 2,
    },
    {
      id: 'functions-throttled',
      severity: 'page',
      impact: 'Buyers wait or see errors: AWS runs no more functions at once for this account.',
      runbook: 'alarm-functions-throttled',
      // For the whole account and region, like the quota.
      metric: LambdaFunction.metricAllThrottles({ period: fiveMinutes }),
      threshold: 0,
      ...twiceWithinAnHour,
    },
  ]
}

/** @param isSelling whether the stage has prices; without sales, no events are expected */
export const paymentAlarms = (
  { refusedPaymentEvents }: ApiMetrics,
  { payments }: BusinessMetrics,
  isSelling: boolean,
): AlarmSpec[] => [
  {
    id: 'payment-events-refused',
    impact:
      'Buyers who paid may not get Premium: events of the payment provider are refused or fail.',
    runbook: 'alarm-payment-events',
    metric: refusedPaymentEvents,
    threshold: 2,
  },
  ...(isSelling
    ? [
        {
          id: 'payment-events-silent',
          impact:
            'Buyers who paid may not get Premium: the payment provider has sent no event for a week.',
          runbook: 'alarm-payment-events',
          metric: payments.with({ period: Duration.days(1) }),
          ...silent,
          evaluationPeriods: 7,
        },
      ]
    : []),
]

/** Errors of a function. Uses its fixed name, since a reference would make another stack export it. */
const errorsOf = (functionName: string): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'Errors',
    dimensionsMap: { FunctionName: functionName },
    statistic: Stats.SUM,
    period: fiveMinutes,
  })

/**
 * The alarm of a function; none for functions without an `errorImpact`.
 * @param expected errors that a function throws to refuse a call, not because it fails; by function
 * name
 */
export function functionAlarms(
  each: LambdaFunction,
  expected: Readonly<Partial<Record<FunctionName, IMetric>>>,
): AlarmSpec[] {
  const functionName = functionNameOf(each)
  if (!functionName) return []
  const name = functionName.replace(prefix, '') as FunctionName
  const { errorImpact, errorSeverity } = functions[name]
  if (!errorImpact) return []
  const errors = errorsOf(functionName)
  const refused = expected[name]
  const metric = refused
    ? new MathExpression({
        expression: 'FILL(errors, 0) - FILL(refused, 0)',
        usingMetrics: { errors, refused },
        period: fiveMinutes,
        label: 'errors',
      })
    : errors
  return [
    {
      id: `${name}-fails`,
      ...(errorSeverity && { severity: errorSeverity }),
      impact: errorImpact,
      runbook: runbookOfFunction[name] ?? 'alarm-a-function-fails',
      metric,
      threshold: 0,
      // A queue retries its messages, and has an alarm for those that end in the dead-letter queue.
      ...(readsQueue(each) && twiceWithinAnHour),
    },
  ]
}

/** The runbook headings of functions that do not use the common one. */
const runbookOfFunction: Readonly<Record<string, string>> = {
  'check-site': 'alarm-the-site-check-fails',
}

const readsQueue = (each: LambdaFunction): boolean =>
  each.node.findAll().some((child) => child instanceof CfnEventSourceMapping)

const prefix = /^veridock-[a-z]+-/

/** A function's name without the stage; undefined for functions that CDK adds. */
export function functionNameOf(each: LambdaFunction): string | undefined {
  const { functionName } = each.node.defaultChild as unknown as { functionName?: string }
  return functionName && prefix.test(functionName) ? functionName : undefined
}

export function queueAlarms(queue: WorkQueue): AlarmSpec[] {
  const failed = queue.deadLetterQueue?.queue
  if (!failed) return []
  const name = queue.node.path.split('/').slice(1).join('-').toLowerCase()
  return [
    {
      id: `${name}-gave-up`,
      impact: queue.impact.failed,
      runbook: 'alarm-a-queue-gave-up',
      metric: monitored(failed).metricApproximateNumberOfMessagesVisible({
        period: fiveMinutes,
        statistic: Stats.MAXIMUM,
      }),
      threshold: 0,
    },
    {
      id: `${name}-late`,
      ...(queue.impact.severity && { severity: queue.impact.severity }),
      impact: queue.impact.delayed,
      runbook: 'alarm-a-queue-is-late',
      metric: monitored(queue).metricApproximateAgeOfOldestMessage({ period: fiveMinutes }),
      threshold: 900,
    },
  ]
}

/** A metric that EventBridge Pipes reports for a pipe. */
export const pipeMetric = (
  pipe: MailOrderPipe,
  metricName: 'Invocations' | 'ExecutionFailed' | 'ExecutionPartiallyFailed' | 'ExecutionTimeout',
): Metric =>
  new Metric({
    namespace: 'AWS/EventBridge/Pipes',
    metricName,
    dimensionsMap: { PipeName: pipe.name ?? pipe.ref },
    statistic: Stats.SUM,
    period: fiveMinutes,
  })

export const pipeAlarm = (pipe: MailOrderPipe): AlarmSpec => ({
  id: `${pipe.node.path.split('/').slice(1).join('-').toLowerCase()}-fails`,
  ...pipe.failure,
  runbook: 'alarm-a-pipe-fails',
  metric: new MathExpression({
    // A batch that the queue accepted only in part has its own metric.
    expression: 'FILL(failed, 0) + FILL(partly, 0) + FILL(late, 0)',
    usingMetrics: {
      failed: pipeMetric(pipe, 'ExecutionFailed'),
      partly: pipeMetric(pipe, 'ExecutionPartiallyFailed'),
      late: pipeMetric(pipe, 'ExecutionTimeout'),
    },
    period: fiveMinutes,
    label: 'failed',
  }),
  threshold: 0,
  // Pipes retry failed batches.
  ...twiceWithinAnHour,
})

const reputation = (metricName: string) =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    statistic: Stats.MAXIMUM,
    period: Duration.hours(1),
  })

/**
 * AWS reviews an account from 5% bounces or 0.1% complaints, and may pause its sending at twice
 * that.
 */
export const mailAlarms: AlarmSpec[] = [
  {
    id: 'mails-bounce',
    severity: 'page',
    impact:
      'Soon no buyer gets a code or a report’s mail: too many mails bounce, and AWS stops senders for that.',
    runbook: 'alarm-mails-bounce',
    metric: reputation('Reputation.BounceRate'),
    threshold: 0.03,
  },
  {
    id: 'mails-complained-of',
    severity: 'page',
    impact:
      'Soon no buyer gets a code or a report’s mail: recipients call ours spam, and AWS stops senders for that.',
    runbook: 'alarm-mails-bounce',
    metric: reputation('Reputation.ComplaintRate'),
    threshold: 0.0008,
  },
]

export const mailMetricAlarms = (metrics: MailMetrics): AlarmSpec[] => [
  {
    id: 'own-mail-returned',
    impact:
      'The report desk or support may miss requests and payments: a mail to our own address bounced or was reported as spam.',
    runbook: 'alarm-own-mail-returned',
    metric: metrics.ownMailReturned,
    threshold: 0,
  },
  {
    id: 'visitor-limit-reached',
    impact:
      'For up to an hour visitors of busy networks cannot subscribe to the newsletter, or write to support, or check a report’s PDF, or dispute a report, or buyers cannot change their email: all of them together have reached the limit, and each network has a small reserve. Signed-in buyers still reach support.',
    runbook: 'alarm-visitor-limit-reached',
    metric: metrics.visitorLimitReached,
    threshold: 0,
  },
  {
    // A stopped pipe reports no error, and no other alarm notices it.
    id: 'mails-silent',
    severity: 'page',
    impact:
      'Buyers and the report desk get no email: no test mail has gone out for half an hour, or none was ordered.',
    runbook: 'alarm-no-email-goes-out',
    metric: metrics.testMailsSent,
    ...silent,
  },
]

/** The threshold tolerates single refusals, such as of a buyer who asks for many codes. */
export const signInAlarms = ({ refusals, callsAboveAlarm }: SignInFirewall): AlarmSpec[] => [
  {
    id: 'sign-up-flood',
    severity: 'page',
    impact:
      'Soon no buyer may get a code: somebody makes us send codes to many addresses, and AWS stops senders whose mails bounce. Buyers who share a network with the flood cannot sign up or reset a password.',
    runbook: 'alarm-sign-up-flood',
    metric: new MathExpression({
      expression: 'FILL(refused, 0) + FILL(excess, 0)',
      usingMetrics: { refused: refusals, excess: callsAboveAlarm },
      period: fiveMinutes,
      label: 'calls refused, and above the usual rate',
    }),
    threshold: 20,
  },
]

export const tableAlarms = (table: Table): AlarmSpec[] => [
  {
    id: 'table-refuses',
    severity: 'page',
    impact: 'Buyers see "Something went wrong" or wait: the table refuses reads or writes.',
    runbook: 'alarm-table-refuses',
    metric: new MathExpression({
      // DynamoDB reports these metrics only when requests are throttled.
      expression: Object.keys(table.throttles)
        .map((id) => `FILL(${id}, 0)`)
        .join(' + '),
      period: fiveMinutes,
      usingMetrics: table.throttles,
      label: 'refused',
    }),
    threshold: 0,
    ...twiceWithinAnHour,
  },
]

/** Metrics of AWS Backup, which reports only what is not zero, and copies under the name of the vault that they go to. */
const backupMetric = (
  metricName: string,
  BackupVaultName: string,
  { period, ResourceType }: { period: Duration; ResourceType?: 'DynamoDB' | 'S3' },
) =>
  new Metric({
    namespace: 'AWS/Backup',
    metricName,
    dimensionsMap: { BackupVaultName, ...(ResourceType && { ResourceType }) },
    statistic: Stats.SUM,
    period,
  })

/** Copies are made daily, and take some hours: the time from one to the next varies. */
const noCopyForTwoDays = {
  runbook: 'alarm-copies-are-missing',
  ...silent,
  evaluationPeriods: 2,
}

export const copyAlarms = ({ stage }: Pick<StageSettings, 'stage'>): AlarmSpec[] => {
  const period = Duration.hours(1)
  const completed = (ResourceType: 'DynamoDB' | 'S3') =>
    backupMetric('NumberOfCopyJobsCompleted', copiesVaultName(stage), {
      period: Duration.days(1),
      ResourceType,
    })
  return [
    {
      id: 'copies-fail',
      impact:
        'If the account were lost today, more than a day of work would be lost with it: a backup, or its copy to the second account, failed. Or AWS could not delete an old backup, so that erased data stays in it.',
      runbook: 'alarm-copies-are-missing',
      metric: new MathExpression({
        expression: 'FILL(backups, 0) + FILL(late, 0) + FILL(copies, 0) + FILL(kept, 0)',
        usingMetrics: {
          backups: backupMetric('NumberOfBackupJobsFailed', backupVaultName(stage), { period }),
          late: backupMetric('NumberOfBackupJobsExpired', backupVaultName(stage), { period }),
          copies: backupMetric('NumberOfCopyJobsFailed', copiesVaultName(stage), { period }),
          // What should have been deleted, and could not be.
          kept: backupMetric('NumberOfRecoveryPointsExpired', backupVaultName(stage), { period }),
        },
        period,
        label: 'failed',
      }),
      threshold: 0,
    },
    {
      ...noCopyForTwoDays,
      id: 'table-copy-missing',
      impact:
        'If the account were lost today, all accounts and requests of the last days would be lost with it: no copy of the table has reached the second account for two days.',
      metric: completed('DynamoDB'),
    },
    {
      ...noCopyForTwoDays,
      id: 'files-copy-missing',
      impact:
        'If the account were lost today, all reports and evidence of the last days would be lost with it: no copy of the files has reached the second account for two days.',
      metric: completed('S3'),
    },
  ]
}

// These functions log every five or fifteen minutes; an hour without data also sets off the alarm.
const overdue = {
  comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
}

export const requestAlarm = ({ overdueRequests }: ReportDesk['metrics']): AlarmSpec => ({
  ...overdue,
  id: 'requests-overdue',
  impact: 'A buyer waits longer than was promised, or due times are no longer watched.',
  runbook: 'requests-are-overdue',
  metric: overdueRequests,
  threshold: 1,
})

export const erasureAlarm = ({ oldest }: ErasureJob): AlarmSpec => ({
  ...overdue,
  id: 'erasures-overdue',
  impact:
    'A person’s data is still here an hour after the account was deleted, or erasures are not watched any more.',
  runbook: 'an-erasure-is-late',
  metric: oldest,
  threshold: 60,
})

/** The schedule of watched suppliers runs every 15 minutes, and catches up by itself. */
export const supplierMonitoringAlarms = ({
  checksBehindMinutes,
  watchersBehindMinutes,
}: SupplierMonitoring['metrics']): AlarmSpec[] => [
  {
    ...overdue,
    id: 'supplier-checks-behind',
    impact:
      'Suppliers that buyers watch are not checked again in time: due checks have not reached the desk for two hours, or the schedule does not run.',
    runbook: 'checks-of-watched-suppliers-are-behind',
    metric: checksBehindMinutes,
    threshold: 120,
  },
  {
    ...overdue,
    id: 'watchers-behind',
    impact:
      'Buyers with watched suppliers are told late that a plan’s end pauses monitoring, and get weekly emails late: the daily look at them takes more than a day, or does not run.',
    runbook: 'the-daily-look-at-watched-suppliers-takes-more-than-a-day',
    metric: watchersBehindMinutes,
    // Every account is looked at once a day; a round that is not finished continues every hour.
    threshold: 24 * 60,
  },
]

/** The check runs every five minutes. It cannot sign in until an operator has created its account. */
export const siteCheckAlarm = (passed: IMetric): AlarmSpec => ({
  id: 'site-unchecked',
  severity: 'page',
  impact:
    'A fault that keeps buyers from signing in may stay unseen: the check of the site has not passed for three hours, or has no account yet.',
  runbook: 'alarm-the-site-check-fails',
  metric: passed,
  ...silent,
  evaluationPeriods: 3,
})

/** Metrics of CloudFront's firewall and certificate are in us-east-1, so their alarms are too. */
export const firewallAlarm = (blocked: IMetric): AlarmSpec => ({
  id: 'firewall-blocks',
  impact:
    'Buyers may be refused by mistake, or an attack is under way: the firewall in front of the site blocks many calls.',
  runbook: 'alarm-firewall-blocks',
  metric: blocked,
  threshold: 100,
})

/** Route 53 asks every 30 seconds, and calls the site unhealthy after three failures. */
export const unreachableAlarm = (reached: IMetric): AlarmSpec => ({
  id: 'site-unreachable',
  severity: 'page',
  impact: 'Nobody reaches the site: it does not answer on three continents.',
  runbook: 'alarm-the-site-is-unreachable',
  metric: reached,
  ...silent,
  evaluationPeriods: 3,
})

export const certificateAlarm = (daysToExpiry: IMetric): AlarmSpec => ({
  id: 'certificate-expires',
  impact: 'In less than a month browsers refuse to open the site: its certificate is not renewed.',
  runbook: 'alarm-certificate-expires',
  metric: daysToExpiry,
  threshold: 30,
  comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
})

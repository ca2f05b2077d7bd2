import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnGroup } from 'aws-cdk-lib/aws-resourcegroups'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct, type IConstruct } from 'constructs'
import type { JobsStack } from '../stacks/jobs-stack.ts'
import type { StageSettings } from '../stages/settings.ts'
import { type AlarmTopics, alarmTopics } from './alarm-topic.ts'
import {
  addAlarm,
  apiAlarms,
  copyAlarms,
  erasureAlarm,
  functionAlarms,
  functionNameOf,
  mailAlarms,
  mailMetricAlarms,
  paymentAlarms,
  pipeAlarm,
  queueAlarms,
  requestAlarm,
  signInAlarms,
  siteCheckAlarm,
  supplierMonitoringAlarms,
  tableAlarms,
} from './alarms.ts'
import type { Api } from './api.ts'
import { ApiMetrics } from './api-metrics.ts'
import { businessMetrics } from './business-metrics.ts'
import { dashboard } from './dashboard.ts'
import { LogMetric } from './log-metric.ts'
import type { Mail } from './mail.ts'
import { mailMetrics } from './mail-metrics.ts'
import { MailOrderPipe } from './mail-order-pipe.ts'
import { SavedQueries } from './saved-queries.ts'
import type { SignIn } from './sign-in.ts'
import type { Table } from './table.ts'
import { monitored, WorkQueue } from './work-queue.ts'

export type ObservabilityProps = {
  settings: StageSettings
  api: Api
  mail: Mail
  jobs: JobsStack
  signIn: SignIn
  table: Table
  /** The id of the CloudFront distribution. */
  distributionId: string
  /** Stacks whose functions and queues are monitored, those added later included. */
  stacks: IConstruct[]
}

/** The alarms, the dashboard and the budget of a stage. */
export class Observability extends Construct {
  readonly #settings: StageSettings
  readonly #topics: AlarmTopics

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id)
    this.#settings = props.settings
    this.#topics = alarmTopics(this, props.settings)
    const functions = constructsOfType(props.stacks, LambdaFunction)
    const queues = constructsOfType(props.stacks, Queue)
    const pipes = constructsOfType(props.stacks, MailOrderPipe)
    const { stage, premiumPrices } = props.settings
    const { accessLogs } = props.api
    const { desk, erasureJob, mailReturned, siteCheck, supplierMonitoring } = props.jobs
    const business = businessMetrics(new Construct(this, 'Business'), stage, {
      accessLogs,
      intakeLogs: desk.intakeLogs,
      modelLogs: props.api.handlerOf('askAssistant').logGroup,
    })
    const apiMetrics = new ApiMetrics(this, 'Api', { stage, accessLogs })
    const refusedSignUps = this.#refusedSignUps(stage, functions)
    const { metric: siteChecksPassed } = new LogMetric(this, 'siteChecksPassed', {
      stage,
      logs: [siteCheck.logs],
      period: Duration.hours(1),
    })
    const mailFigures = mailMetrics(new Construct(this, 'MailFigures'), {
      stage,
      mailReturned,
      siteCheckLogs: siteCheck.logs,
      visitorForms: [
        props.api.handlerOf('sendInquiry'),
        props.api.handlerOf('sendDispute'),
        props.api.handlerOf('subscribeNewsletter'),
        props.api.handlerOf('changeEmail'),
        props.api.handlerOf('verifyReport'),
      ],
    })
    const { firewall } = props.signIn
    const alarms = [
      ...apiAlarms(props.api, apiMetrics),
      ...paymentAlarms(apiMetrics, business, premiumPrices.length > 0),
      ...functions.flatMap((each) => functionAlarms(each, { 'check-sign-up': refusedSignUps })),
      ...constructsOfType(props.stacks, WorkQueue).flatMap(queueAlarms),
      ...pipes.map(pipeAlarm),
      ...mailAlarms,
      ...mailMetricAlarms(mailFigures),
      ...(firewall ? signInAlarms(firewall) : []),
      ...tableAlarms(props.table),
      ...(props.settings.copies ? copyAlarms(props.settings) : []),
      siteCheckAlarm(siteChecksPassed),
      requestAlarm(desk.metrics),
      ...supplierMonitoringAlarms(supplierMonitoring.metrics),
      erasureAlarm(erasureJob),
    ].map((spec) => addAlarm(this, spec, { settings: props.settings, topics: this.#topics }))
    dashboard(this, {
      ...props,
      queues,
      pipes,
      business,
      apiMetrics,
      mailFigures,
      siteChecksPassed,
      alarms,
    })
    new SavedQueries(this, 'Queries', {
      stage,
      accessLogs,
      intakeLogs: desk.intakeLogs,
      clientErrorLogs: props.api.handlerOf('reportClientError').logGroup,
      apiLogs: logsOf(functions.filter((each) => props.api.handlers.includes(each))),
      backgroundLogs: logsOf(functions.filter((each) => !props.api.handlers.includes(each))),
    })
    this.#addOutputs(queues)
    this.#group()
    if (props.settings.monthlyBudget) this.#budget(props.settings.monthlyBudget)
  }

  /**
   * Sign-ups that the trigger refused. It must throw to refuse, so Lambda counts each as an error.
   */
  #refusedSignUps(stage: string, functions: LambdaFunction[]): IMetric {
    const logs = logsOf(
      functions.filter((each) => functionNameOf(each) === `veridock-${stage}-check-sign-up`),
    )
    return new LogMetric(this, 'signUpsRefused', { stage, logs }).metric
  }

  /** Links that the runbook refers to. */
  #addOutputs(queues: Queue[]) {
    const stack = Stack.of(this)
    const console = `https://${stack.region}.console.aws.amazon.com`
    new CfnOutput(stack, 'DashboardUrl', {
      value: `${console}/cloudwatch/home?region=${stack.region}#dashboards/dashboard/veridock-${this.#settings.stage}`,
    })
    for (const { deadLetterQueue, node } of queues)
      if (deadLetterQueue)
        new CfnOutput(stack, `${node.path.split('/').slice(1).join('')}FailedQueueUrl`, {
          value: monitored(deadLetterQueue.queue).queueUrl,
        })
  }

  /** Lists the stage's resources of this region in the AWS console under Resource Groups. */
  #group() {
    const { stage } = this.#settings
    new CfnGroup(this, 'Group', {
      name: `veridock-${stage}`,
      description: `Everything of the stage ${stage} in this region`,
      resourceQuery: {
        type: 'TAG_FILTERS_1_0',
        query: {
          resourceTypeFilters: ['AWS::AllSupported'],
          tagFilters: [
            { key: 'product', values: ['veridock'] },
            { key: 'stage', values: [stage] },
          ],
        },
      },
    })
  }

  #budget(usd: number) {
    const { ticket } = this.#topics
    ticket.allow('budgets.amazonaws.com')
    const { budgetEmail } = this.#settings
    const subscribers = [
      { subscriptionType: 'SNS', address: ticket.arn },
      ...(budgetEmail ? [{ subscriptionType: 'EMAIL', address: budgetEmail }] : []),
    ]
    const notifyAbove = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers,
    })
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `veridock-${this.#settings.stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usd, unit: 'USD' },
        // Other stages may share the account. AWS filters by a tag once it is activated:
        // docs/runbooks/deploy.md.
        costFilters: { TagKeyValue: [`user:stage$${this.#settings.stage}`] },
      },
      notificationsWithSubscribers: [notifyAbove('ACTUAL', 80), notifyAbove('FORECASTED', 100)],
    })
  }
}

/** The logs of our functions, without CDK's own. */
const logsOf = (functions: LambdaFunction[]): ILogGroup[] =>
  functions.filter(functionNameOf).map(({ logGroup }) => logGroup)

function constructsOfType<Kind>(
  stacks: IConstruct[],
  kind: new (...args: never[]) => Kind,
): Kind[] {
  return stacks
    .flatMap((stack) => stack.node.findAll())
    .filter((each): each is IConstruct & Kind => each instanceof kind)
}

import { Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct, type IConstruct } from 'constructs'
import { withHelp } from '../runbook.ts'
import type { StageSettings } from '../stages/settings.ts'
import {
  apiAlarms,
  functionAlarm,
  mailAlarms,
  mailFigureAlarms,
  pipeAlarm,
  queueAlarms,
  signInAlarms,
  tableAlarms,
  type Watched,
} from './alarms.ts'
import type { Api } from './api.ts'
import { BusinessNumbers } from './business-numbers.ts'
import { dashboard } from './dashboard.ts'
import type { ErasureJob } from './erasure-job.ts'
import type { Mail } from './mail.ts'
import { MailFigures } from './mail-figures.ts'
import type { SignIn } from './sign-in.ts'
import type { Table } from './table.ts'

export type WatchProps = {
  settings: StageSettings
  api: Api
  mail: Mail
  mailReturned: LambdaFunction
  signIn: SignIn
  table: Table
  erasureJob: ErasureJob
  intakeLogGroup: string
  /** Where every function and queue is found: what is added there is watched by itself. */
  stacks: IConstruct[]
}

/** Alarms that say whom they hurt, the numbers on one page, and the budget. */
export class Watch extends Construct {
  readonly #settings: StageSettings
  readonly #topic: Topic

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id)
    this.#settings = props.settings
    this.#topic = this.#makeTopic()
    const functions = found(props.stacks, LambdaFunction)
    const queues = found(props.stacks, Queue)
    const business = new BusinessNumbers(this, 'Business', {
      stage: props.settings.stage,
      accessLogs: props.api.accessLogs,
      intakeLogGroup: props.intakeLogGroup,
    })
    const mailFigures = new MailFigures(this, 'MailFigures', {
      stage: props.settings.stage,
      mailReturned: props.mailReturned,
      visitorForms: [
        props.api.handlerOf('sendInquiry'),
        props.api.handlerOf('subscribeNewsletter'),
      ],
    })
    const { firewall } = props.signIn
    const alarms = [
      ...apiAlarms(props.api),
      ...functions.flatMap((each) => functionAlarm(each, props.api)),
      ...queues.flatMap(queueAlarms),
      ...found(props.stacks, CfnPipe).map(pipeAlarm),
      ...mailAlarms,
      ...mailFigureAlarms(mailFigures),
      ...(firewall ? signInAlarms(firewall) : []),
      ...tableAlarms(props.table),
    ].map((watched) => this.#alarm(watched))
    const tell = new SnsAction(this.#topic)
    for (const each of found(props.stacks, Alarm))
      if (!alarms.includes(each)) each.addAlarmAction(tell)
    dashboard(this, { ...props, functions, queues, business, mailFigures, alarms })
    if (props.settings.monthlyBudget) this.#budget(props.settings.monthlyBudget)
  }

  #makeTopic(): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true })
    const { alarmEmail } = this.#settings
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
    topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('budgets.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    return topic
  }

  #alarm({ id, harm, runbook, metric, above, periods = 1 }: Watched): Alarm {
    const alarm = new Alarm(this, id, {
      alarmName: `veridock-${this.#settings.stage}-${id}`,
      alarmDescription: withHelp(this.#settings, harm, runbook),
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    const tell = new SnsAction(this.#topic)
    alarm.addAlarmAction(tell)
    alarm.addOkAction(tell)
    return alarm
  }

  #budget(usd: number) {
    const { budgetEmail } = this.#settings
    const subscribers = [
      { subscriptionType: 'SNS', address: this.#topic.topicArn },
      ...(budgetEmail ? [{ subscriptionType: 'EMAIL', address: budgetEmail }] : []),
    ]
    const told = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers,
    })
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `veridock-${this.#settings.stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usd, unit: 'USD' },
      },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
    })
  }
}

function found<Kind>(stacks: IConstruct[], kind: new (...args: never[]) => Kind): Kind[] {
  return stacks
    .flatMap((stack) => stack.node.findAll())
    .filter((each): each is IConstruct & Kind => each instanceof kind)
}

import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct, type IConstruct } from 'constructs'
import { withHelp } from '../runbook.ts'
import type { StageSettings } from '../stages.ts'
import { AlarmTopic } from './alarm-topic.ts'
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
  intakeLogGroup: string
  /** Where every function and queue is found: what is added there is watched by itself. */
  stacks: IConstruct[]
}

/** Alarms that say whom they hurt, the numbers on one page, and the budget. */
export class Watch extends Construct {
  readonly #settings: StageSettings
  readonly #topic: AlarmTopic

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id)
    this.#settings = props.settings
    this.#topic = new AlarmTopic(this, 'Alarms', props.settings)
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
    for (const alarm of found(props.stacks, Alarm)) {
      alarm.addAlarmAction(this.#topic.action)
      alarm.addOkAction(this.#topic.action)
    }
    dashboard(this, { ...props, functions, queues, business, mailFigures, alarms })
    if (props.settings.monthlyBudget) this.#budget(props.settings.monthlyBudget)
  }

  #alarm({ id, harm, runbook, metric, above, periods = 1 }: Watched): Alarm {
    return new Alarm(this, id, {
      alarmName: `veridock-${this.#settings.stage}-${id}`,
      alarmDescription: withHelp(this.#settings, harm, runbook),
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }

  #budget(usd: number) {
    const subscriber = { subscriptionType: 'SNS', address: this.#topic.arn }
    const told = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers: [subscriber],
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

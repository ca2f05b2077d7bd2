import { Stack } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { alarmTopicName, type Severity, severities } from '../severity.ts'
import type { StageSettings } from '../stages/settings.ts'

/** An SNS topic that mails the alarms of one severity. */
class AlarmTopic extends Construct {
  readonly arn: string
  readonly action: IAlarmAction
  readonly #topic: Topic

  constructor(scope: Construct, id: string, props: { topicName: string; email?: string }) {
    super(scope, id)
    const { topicName, email } = props
    const topic = new Topic(this, 'Topic', { topicName, enforceSSL: true })
    if (email) topic.addSubscription(new EmailSubscription(email))
    this.#topic = topic
    // Adding a policy replaces the topic's default policy, which allows CloudWatch to publish.
    this.allow('cloudwatch.amazonaws.com')
    this.arn = topic.topicArn
    this.action = new SnsAction(topic)
  }

  /** Allows a service to publish for this account. */
  allow(service: string) {
    this.#topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal(service)],
        actions: ['sns:Publish'],
        resources: [this.#topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
  }
}

export type AlarmTopics = Readonly<Record<Severity, AlarmTopic>>

/**
 * The topics of a stage. Each region needs its own: CloudWatch publishes only to topics of the alarm's region. Their
 * names are fixed, so that `npm run preflight` finds them.
 */
export function alarmTopics(
  scope: Construct,
  { stage, alarmEmail, pageEmail = alarmEmail }: StageSettings,
): AlarmTopics {
  const emails = { page: pageEmail, ticket: alarmEmail }
  const topic = (severity: Severity) => {
    const email = emails[severity]
    return new AlarmTopic(scope, `Topic-${severity}`, {
      topicName: alarmTopicName(stage, severity),
      ...(email && { email }),
    })
  }
  const [page, ticket] = severities
  return { page: topic(page), ticket: topic(ticket) }
}

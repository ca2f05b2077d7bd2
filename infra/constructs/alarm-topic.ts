import { Stack } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'

/**
 * SNS topic that mails alarms to the stage's alarm address. Each region needs one: CloudWatch
 * publishes only to topics of the alarm's region.
 */
export class AlarmTopic extends Construct {
  readonly arn: string
  readonly action: IAlarmAction
  readonly #topic: Topic

  constructor(scope: Construct, id: string, { alarmEmail }: Pick<StageSettings, 'alarmEmail'>) {
    super(scope, id)
    const topic = new Topic(this, 'Topic', { enforceSSL: true })
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
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

import { Duration } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Table } from './table.ts'

export type MailOutboxProps = {
  table: Table
  /** The longest that sending one batch may take; the queue waits six times as long. */
  sendTimeout: Duration
}

/**
 * Mails on their way out. An order is an item of the table, written with what it reports; the
 * table's stream brings new orders to a queue, and one function sends them. What waits here is
 * data, so it is in the stack that stays.
 */
export class MailOutbox extends Construct {
  readonly #queue: Queue

  constructor(scope: Construct, id: string, { table, sendTimeout }: MailOutboxProps) {
    super(scope, id)
    const common = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    }
    // What could not be sent in three hours.
    const failed = new Queue(this, 'Failed', common)
    this.#queue = new Queue(this, 'Orders', {
      ...common,
      visibilityTimeout: Duration.seconds(sendTimeout.toSeconds() * 6),
      // functions/events/mails/retry-wait.ts spreads them over three hours.
      deadLetterQueue: { maxReceiveCount: 25, queue: failed },
    })
    const role = new Role(this, 'Carrier', {
      assumedBy: new ServicePrincipal('pipes.amazonaws.com'),
      inlinePolicies: {
        carry: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: [
                'dynamodb:DescribeStream',
                'dynamodb:GetRecords',
                'dynamodb:GetShardIterator',
                'dynamodb:ListStreams',
              ],
              resources: [table.streamArn],
            }),
            new PolicyStatement({
              actions: ['sqs:SendMessage'],
              resources: [this.#queue.queueArn],
            }),
          ],
        }),
      },
    })
    new CfnPipe(this, 'Pipe', {
      description: 'New mail orders, from the table to the mail queue',
      roleArn: role.roleArn,
      source: table.streamArn,
      sourceParameters: {
        dynamoDbStreamParameters: { startingPosition: 'TRIM_HORIZON', batchSize: 10 },
        filterCriteria: {
          filters: [
            {
              pattern: JSON.stringify({
                eventName: ['INSERT'],
                dynamodb: { Keys: { sk: { S: ['MAIL'] } } },
              }),
            },
          ],
        },
      },
      target: this.#queue.queueArn,
    })
  }

  /** Calls `handler` for every ordered mail. */
  onOrder(handler: LambdaFunction) {
    handler.addEnvironment('QUEUE_URL', this.#queue.queueUrl)
    handler.addEventSource(
      new SqsEventSource(this.#queue, {
        batchSize: 5,
        reportBatchItemFailures: true,
        // SES takes 14 mails a second from a new account.
        maxConcurrency: 2,
      }),
    )
  }
}

import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'
import { mailConcurrency } from '../stages/queue-concurrency.ts'
import type { Table } from './table.ts'
import { WorkQueue } from './work-queue.ts'

const ownQueue: EnvironmentVariable = 'QUEUE_URL'

/**
 * Sends ordered e-mails. A mail order is an item of the table, written in the same transaction as
 * the change that it reports. A pipe brings new orders from the table's stream to a queue, from
 * which one function sends them. Unsent mail is data, so the queue is in the data stack.
 */
export class MailOutbox extends Construct {
  readonly #queue: WorkQueue

  constructor(scope: Construct, id: string, { table }: { table: Table }) {
    super(scope, id)
    this.#queue = new WorkQueue(this, 'Orders', {
      consumer: 'send-mail',
      // functions/platform/retry-delay.ts spreads them over three hours.
      maxAttempts: 25,
      deadLetterQueueId: 'Failed',
      impact: {
        failed:
          'A buyer or the report desk did not get an email: it could not be sent in three hours.',
        delayed: 'Mails go out late: some have waited for 15 minutes.',
        severity: 'page',
      },
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
  addConsumer(handler: LambdaFunction) {
    handler.addEnvironment(ownQueue, this.#queue.queueUrl)
    handler.addEventSource(
      new SqsEventSource(this.#queue, {
        batchSize: 5,
        reportBatchItemFailures: true,
        maxConcurrency: mailConcurrency,
      }),
    )
  }
}

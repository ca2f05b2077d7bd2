import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Severity } from '../severity.ts'
import type { Table } from './table.ts'

export type MailOrderPipeProps = {
  /**
   * Of a pipe that a later release may be without. CloudFormation cannot replace it for another table: take it out first.
   * @default - AWS makes it
   */
  name?: string
  table: Table
  queue: Queue
  description: string
  /** Where a new pipe begins: with the last 24 hours, or with what comes. */
  startingPosition: 'TRIM_HORIZON' | 'LATEST'
  /** How the ids of the orders start. @default all */
  mailIds?: string
  /** User impact and severity of the alarm that it fails. */
  failure: { impact: string; severity?: Severity }
}

/** Brings the keys of new mail orders from the table's stream to a queue. A stream has two readers at most. */
export class MailOrderPipe extends CfnPipe {
  readonly failure: MailOrderPipeProps['failure']

  constructor(scope: Construct, id: string, props: MailOrderPipeProps) {
    const { name, table, queue, description, startingPosition, mailIds } = props
    const role = new Role(scope, 'Carrier', {
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
              resources: [queue.queueArn],
            }),
          ],
        }),
      },
    })
    const Keys = {
      ...(mailIds !== undefined && { pk: { S: [{ prefix: `MAIL#${mailIds}` }] } }),
      sk: { S: ['MAIL'] },
    }
    super(scope, id, {
      ...(name && { name }),
      description,
      roleArn: role.roleArn,
      source: table.streamArn,
      sourceParameters: {
        dynamoDbStreamParameters: { startingPosition, batchSize: 10 },
        filterCriteria: {
          filters: [{ pattern: JSON.stringify({ eventName: ['INSERT'], dynamodb: { Keys } }) }],
        },
      },
      target: queue.queueArn,
    })
    this.failure = props.failure
  }
}

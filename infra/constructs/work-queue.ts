import { Duration, Stack, Token } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { type CfnQueue, type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { keptDays } from '../../shared/trust/kept.ts'
import { type FunctionName, timeoutSecondsOf } from '../functions.ts'
import type { Severity } from '../severity.ts'

export type WorkQueueProps = {
  /** The function that handles the messages. */
  consumer: FunctionName
  /** Of a queue that a later release may be without: see `monitored`. @default - AWS makes it */
  name?: string
  maxAttempts: number
  deadLetterQueueId: string
  /** User impact, shown in the queue's alarms. */
  impact: QueueImpact
}

export type QueueImpact = {
  /** Impact when a message ends in the dead-letter queue. */
  failed: string
  /** Impact when a message has waited for 15 minutes. */
  delayed: string
  /**
   * Severity of the alarm for delayed messages. A message that failed can wait in the dead-letter queue. @default
   * ticket
   */
  severity?: Severity
}

/** A queue for one function, with a dead-letter queue; both keep messages for two weeks. */
export class WorkQueue extends Queue {
  readonly impact: QueueImpact

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    const common = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(keptDays.queues),
    }
    super(scope, id, {
      ...common,
      ...(props.name && { queueName: props.name }),
      // Six times the function's timeout, as AWS recommends.
      visibilityTimeout: Duration.seconds(timeoutSecondsOf(props.consumer) * 6),
      deadLetterQueue: {
        maxReceiveCount: props.maxAttempts,
        queue: new Queue(scope, props.deadLetterQueueId, {
          ...common,
          ...(props.name && { queueName: `${props.name}-failed` }),
        }),
      },
    })
    this.impact = props.impact
  }

  /** Calls `handler` for the messages, which says which of a batch it could not handle. */
  addConsumer(handler: LambdaFunction, limits: { batchSize: number; maxConcurrency: number }) {
    handler.addEventSource(new SqsEventSource(this, { ...limits, reportBatchItemFailures: true }))
  }
}

/**
 * The queue for another stack, which names it without importing it if its name is fixed: CloudFormation removes nothing that
 * another stack imports.
 */
export function monitored(queue: IQueue): IQueue {
  const { queueName } = queue.node.defaultChild as CfnQueue
  // The CDK passes a token where there is none.
  if (queueName === undefined || Token.isUnresolved(queueName)) return queue
  const known = queue.node.tryFindChild('ByName') as IQueue | undefined
  const arn = Stack.of(queue).formatArn({ service: 'sqs', resource: queueName })
  return known ?? Queue.fromQueueArn(queue, 'ByName', arn)
}

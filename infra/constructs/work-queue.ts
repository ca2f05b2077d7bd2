import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { keptDays } from '../../shared/trust/kept.ts'
import { type FunctionName, functions } from '../functions.ts'
import type { Severity } from '../severity.ts'

export type WorkQueueProps = {
  /** The function that handles the messages. */
  consumer: FunctionName
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
    const { timeoutSeconds = 10 } = functions[props.consumer]
    super(scope, id, {
      ...common,
      // Six times the function's timeout, as AWS recommends.
      visibilityTimeout: Duration.seconds(timeoutSeconds * 6),
      deadLetterQueue: {
        maxReceiveCount: props.maxAttempts,
        queue: new Queue(scope, props.deadLetterQueueId, common),
      },
    })
    this.impact = props.impact
  }
}

import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'
import { mailConcurrency } from '../stages/queue-concurrency.ts'
import { MailOrderPipe } from './mail-order-pipe.ts'
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
    new MailOrderPipe(this, 'Pipe', {
      table,
      queue: this.#queue,
      description: 'New mail orders, from the table to the mail queue',
      startingPosition: 'TRIM_HORIZON',
      failure: {
        impact: 'Mails are not sent: their orders do not get from the table to the queue.',
        severity: 'page',
      },
    })
  }

  /** Calls `handler` for every ordered mail. */
  addConsumer(handler: LambdaFunction) {
    handler.addEnvironment(ownQueue, this.#queue.queueUrl)
    this.#queue.addConsumer(handler, { batchSize: 5, maxConcurrency: mailConcurrency })
  }
}

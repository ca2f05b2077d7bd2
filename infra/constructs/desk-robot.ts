import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { noticeConcurrency } from '../stages/queue-concurrency.ts'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'
import { MailOrderPipe } from './mail-order-pipe.ts'
import { Secret } from './secret.ts'
import type { Table } from './table.ts'
import { WorkQueue } from './work-queue.ts'

/**
 * Tells a group of the desk's members what e-mails to the desk tell, by the robot of a chat service. A pipe of its own
 * brings the same orders to a queue of its own, so that it cannot hold up an e-mail:
 * docs/decisions/0085-notices-to-a-group.md.
 */
export class DeskRobot extends Construct {
  readonly #secret: Secret
  readonly #queue: WorkQueue

  constructor(
    scope: Construct,
    id: string,
    { table, ...resources }: AvailableResources & { table: Table },
  ) {
    super(scope, id)
    const { settings } = resources
    const name = `veridock-${settings.stage}-desk-notices`
    this.#secret = new Secret(this, 'Secret', {
      settings,
      name: 'desk-robot',
      description: 'Address and signing secret of the group’s robot, as JSON',
      // A rollback can be to a release without it. One that stayed would be in the way of the next.
      replaceable: true,
    })
    this.#queue = new WorkQueue(this, 'Notices', {
      consumer: 'post-notice',
      name,
      // One a minute: longer than the ten minutes for which DingTalk refuses what is too much.
      maxAttempts: 15,
      deadLetterQueueId: 'Failed',
      impact: {
        failed: 'The desk’s group was not told of something: the desk has the email about it.',
        delayed: 'The desk’s group is told late: some notices have waited for 15 minutes.',
      },
    })
    new MailOrderPipe(this, 'Pipe', {
      name,
      table,
      queue: this.#queue,
      description: 'New mail orders to the desk, from the table to the queue of notices',
      // What is older was not meant for the group.
      startingPosition: 'LATEST',
      mailIds: 'desk-',
      failure: {
        impact: 'The desk’s group is told nothing: the desk has the emails.',
      },
    })
    bundledFunction(this, 'PostNotice', {
      name: 'post-notice',
      resources: { ...resources, table, deskRobot: this },
    })
  }

  get secretArn(): string {
    return this.#secret.arn
  }

  grantRead(reader: IGrantable) {
    this.#secret.grantRead(reader)
  }

  /** Calls `handler` for every order to the desk, one at a time. */
  addConsumer(handler: LambdaFunction) {
    this.#queue.addConsumer(handler, { batchSize: 1, maxConcurrency: noticeConcurrency })
  }
}

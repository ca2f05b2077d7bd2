import { parseArgs } from 'node:util'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mailOrderMessage } from '../../functions/email-delivery/mail-order-message.ts'
import { emailTemplates } from '../../functions/emails/templates.ts'
import { settingsOf } from '../../infra/stages/read.ts'
import { clientConfig, readEndpoints } from '../../local/read-endpoints.ts'
import { Account } from '../account.ts'
import { RefusedError } from '../refusal.ts'
import { findTarget, onlyResource } from '../restore/target.ts'
import { type OrderState, type UnsentOrder, unsentOrders } from './lost-orders.ts'

const help = `Puts orders of e-mails that no sender has claimed on the mail queue:

  npm run requeue-mails -- <stage> [options]

Read docs/runbooks/alarms.md#orders-of-emails-are-lost first. Without --send it is a dry run: it counts what it would
put on the queue. It can be stopped at any time, and run again: an e-mail is sent once.

  --send             puts the lost orders on the queue
  --template <name>  only e-mails of this template; can be repeated

Exit codes: 0 done, 1 refused, with the reason.`

type Given = { stage: string; isSent: boolean; templates: readonly string[] }

function parseCommandLine(args: string[]): Given | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        send: { type: 'boolean', default: false },
        template: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return undefined
    const [stage, ...more] = positionals
    if (stage === undefined || more.length > 0) throw new Error('Name the stage.')
    const unknown = values.template.find((name) => !Object.hasOwn(emailTemplates, name))
    if (unknown !== undefined) throw new Error(`There is no template ${unknown}.`)
    return { stage, isSent: values.send, templates: values.template }
  } catch (error) {
    throw new RefusedError(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

/** The queue of the construct `MailOutbox/Orders`, whose name is in its URL. */
const isMailQueue = (url: string): boolean => url.includes('MailOutboxOrders')

/** The queue that the pipe of a stage feeds, whose table `findTarget` has found. */
async function mailQueueOf(stage: string, aws: Account): Promise<{ sqs: SQSClient; url: string }> {
  const local = stage === 'local' ? readEndpoints() : undefined
  if (local) {
    const url = local.sqs.queues.find(isMailQueue)
    if (url === undefined) throw new RefusedError('The stage local has no mail queue.')
    return { sqs: new SQSClient(clientConfig(local, 'sqs')), url }
  }
  const url = await onlyResource(
    stage,
    aws,
    'mail queue',
    ({ type, physicalId }) => type === 'AWS::SQS::Queue' && isMailQueue(physicalId),
  )
  return { sqs: new SQSClient({ region: settingsOf({ stage }).region }), url }
}

/** What SQS takes in one call. */
const batchSize = 10

/** @throws RefusedError if SQS has not taken all */
async function putOnQueue(
  { sqs, url }: { sqs: SQSClient; url: string },
  orders: readonly UnsentOrder[],
): Promise<void> {
  for (let from = 0; from < orders.length; from += batchSize) {
    const batch = orders.slice(from, from + batchSize)
    const { Failed: [failed, ...others] = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: url,
        Entries: batch.map(({ key }, index) => ({
          Id: String(index),
          MessageBody: mailOrderMessage(key),
        })),
      }),
    )
    if (failed)
      throw new RefusedError(
        `SQS has not taken ${others.length + 1} of ${batch.length} orders: ${failed.Message ?? failed.Code}. Run the command again.`,
      )
  }
}

type Counted = { count: number; first: Date; last: Date }

const leftOutTexts: Record<Exclude<OrderState, 'lost'>, string> = {
  recent: 'in the first 15 minutes after their time, or waiting for it: the pipe brings them',
  tried: 'tried by send-mail: on its queue or its dead-letter queue',
  expired: 'expired: the code or link no longer works',
}

/** Unsent orders by state and template. Addresses and ids of e-mails are left out. */
class Summary {
  readonly #counts = new Map<OrderState, Map<string, Counted>>()

  add({ state, template, orderedAt }: UnsentOrder): void {
    const ofState = this.#counts.get(state) ?? new Map<string, Counted>()
    const { count, first, last } = ofState.get(template) ?? {
      count: 0,
      first: orderedAt,
      last: orderedAt,
    }
    ofState.set(template, {
      count: count + 1,
      first: orderedAt < first ? orderedAt : first,
      last: orderedAt > last ? orderedAt : last,
    })
    this.#counts.set(state, ofState)
  }

  countOf(state: OrderState): number {
    return [...(this.#counts.get(state)?.values() ?? [])].reduce((sum, { count }) => sum + count, 0)
  }

  linesOf(state: OrderState): string[] {
    const day = (at: Date) => at.toISOString().slice(0, 10)
    return [...(this.#counts.get(state) ?? [])]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([template, { count, first, last }]) =>
          `  ${count} ${template}, ordered ${day(first)} to ${day(last)}`,
      )
  }
}

function formatSummary(summary: Summary, isSent: boolean): string {
  const lost = summary.countOf('lost')
  const heading = isSent
    ? 'Put on the mail queue'
    : 'Not tried 15 minutes after their time; --send would put on the mail queue'
  return [
    `${heading}: ${lost} orders.`,
    ...summary.linesOf('lost'),
    ...(['recent', 'tried', 'expired'] as const).flatMap((state) =>
      summary.countOf(state) === 0
        ? []
        : [
            `Left out, ${leftOutTexts[state]}: ${summary.countOf(state)}.`,
            ...summary.linesOf(state),
          ],
    ),
  ].join('\n')
}

/**
 * @param print is given each line of progress, and the summary
 * @throws RefusedError
 */
export async function requeueMails(args: string[], print: (line: string) => void): Promise<void> {
  const given = parseCommandLine(args)
  if (!given) return print(help)
  const { stage, isSent, templates } = given
  const aws = new Account()
  const { client, live } = await findTarget(stage, aws)
  const queue = await mailQueueOf(stage, aws)
  const table = { client: DynamoDBDocumentClient.from(client), name: live }
  const summary = new Summary()
  for await (const page of unsentOrders(table, new Date())) {
    const meant = page.filter(
      ({ template }) => templates.length === 0 || templates.includes(template),
    )
    const lost = meant.filter(({ state }) => state === 'lost')
    if (isSent) await putOnQueue(queue, lost)
    for (const order of meant) summary.add(order)
    if (isSent && lost.length > 0) print(`On the queue so far: ${summary.countOf('lost')} orders`)
  }
  print(formatSummary(summary, isSent))
}

import type { Resource } from '../cloudformation/template.ts'
import type { Log } from '../log.ts'
import { md5, type Queue, type Received } from '../sqs/sqs.ts'
import { StartError } from '../start-error.ts'
import type { LambdaFunction } from './lambda.ts'
import type { Outcome } from './lambda-environment.ts'

type Mapping = {
  batchSize: number
  /** Maximum number of concurrent batches. */
  concurrency: number
  reportsItemFailures: boolean
}

/** Lambda starts polling with five connections. */
const defaultConcurrency = 5

/**
 * Maximum seconds before a failed message is retried. On AWS it is the queue's visibility timeout.
 * The receive count works like on AWS.
 */
const maxRetrySeconds = 40

/** Seconds until a failed message is retried: of all queues, or by the name of the function that takes it. */
export type RetrySeconds = number | ((functionName: string) => number)

/** Passes a queue's messages to a function, like Lambda's event source mapping. */
export class EventSourceMapping {
  readonly #queue: Queue
  readonly #function: LambdaFunction
  readonly #mapping: Mapping
  readonly #region: string
  readonly #retrySeconds: number
  readonly #log: Log
  readonly #underWay = new Set<Promise<void>>()
  readonly #unsubscribe: () => void
  #stopped = false

  constructor(
    queue: Queue,
    called: LambdaFunction,
    options: {
      properties: Resource['properties']
      region: string
      /** @default 40 seconds, or the queue's visibility timeout if that is shorter */
      retrySeconds?: number
      log: Log
    },
  ) {
    const { properties, region, log, retrySeconds = maxRetrySeconds } = options
    this.#queue = queue
    this.#function = called
    this.#region = region
    this.#log = log
    this.#mapping = mappingOf(properties)
    const { visibilitySeconds, name } = queue.settings
    this.#retrySeconds = Math.min(retrySeconds, visibilitySeconds)
    if (visibilitySeconds < called.settings.timeoutSeconds)
      throw new StartError(
        `Queue visibility timeout: ${visibilitySeconds} seconds is less than Function timeout: ${called.settings.timeoutSeconds} seconds (${name}).`,
      )
    this.#unsubscribe = queue.onAvailable(() => this.#take())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#unsubscribe()
    await Promise.all(this.#underWay)
  }

  #take() {
    while (!this.#stopped && this.#underWay.size < this.#mapping.concurrency) {
      const batch = this.#queue.receive(this.#mapping.batchSize)
      if (batch.length === 0) return
      const run = this.#run(batch).finally(() => {
        this.#underWay.delete(run)
        this.#take()
      })
      this.#underWay.add(run)
    }
  }

  async #run(batch: Received[]) {
    const outcome = await this.#function.invoke(this.#eventOf(batch))
    if (this.#stopped && !outcome.ok) return
    const failed = failedIds(outcome, batch, this.#mapping.reportsItemFailures)
    for (const { messageId, receiptHandle } of batch)
      if (failed.has(messageId)) this.#queue.changeVisibility(receiptHandle, this.#retrySeconds)
      else this.#queue.delete(receiptHandle)
    if (failed.size > 0)
      this.#log(
        `${this.#function.settings.name}: ${failed.size} of ${batch.length} messages of ${this.#queue.settings.name} failed and will be retried`,
      )
  }

  #eventOf(batch: Received[]) {
    return {
      Records: batch.map((message) => ({
        messageId: message.messageId,
        receiptHandle: message.receiptHandle,
        body: message.body,
        attributes: {
          ApproximateReceiveCount: String(message.receiveCount),
          SentTimestamp: String(message.sentAt),
          SenderId: 'AIDALOCAL',
          ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
        },
        messageAttributes: {},
        md5OfBody: md5(message.body),
        eventSource: 'aws:sqs',
        eventSourceARN: this.#queue.settings.arn,
        awsRegion: this.#region,
      })),
    }
  }
}

function mappingOf(properties: Resource['properties']): Mapping {
  for (const name of ['FilterCriteria', 'MaximumBatchingWindowInSeconds'])
    if (properties[name])
      throw new StartError(`The local cloud does not know ${name} of an event source mapping.`)
  const scaling = properties.ScalingConfig as { MaximumConcurrency?: number } | undefined
  const responseTypes = (properties.FunctionResponseTypes ?? []) as string[]
  return {
    batchSize: Number(properties.BatchSize ?? 10),
    concurrency: scaling?.MaximumConcurrency ?? defaultConcurrency,
    reportsItemFailures: responseTypes.includes('ReportBatchItemFailures'),
  }
}

/** The ids of the messages to retry. With a malformed report all messages count as failed. */
export function failedIds(
  outcome: Outcome,
  batch: readonly { messageId: string }[],
  reportsItemFailures: boolean,
): Set<string> {
  const all = new Set(batch.map(({ messageId }) => messageId))
  if (!outcome.ok) return all
  if (!reportsItemFailures) return new Set()
  const report = JSON.parse(outcome.payload) as { batchItemFailures?: unknown } | null
  const items = report?.batchItemFailures
  if (items === undefined || items === null) return new Set()
  if (!Array.isArray(items)) return all
  const ids = items.map((item) => (item as { itemIdentifier?: unknown } | null)?.itemIdentifier)
  const readable = ids.every((id) => typeof id === 'string' && all.has(id))
  return readable ? new Set(ids as string[]) : all
}

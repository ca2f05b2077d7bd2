import type { Json, JsonObject } from '../cloudformation/template.ts'
import type { DynamoDbLocal } from './dynamodb.ts'

/** Polling interval while there are writes. Lambda polls streams four times a second. */
const pollMs = 200
/** Polling interval without writes, to find DynamoDB's deletions of expired items. */
const idlePollMs = 2000
/** Interval at which it lists the shards. */
const shardRefreshMs = 10_000

export type StreamRecord = JsonObject
/** Sequence number of the last delivered record, by shard. */
export type Checkpoints = Record<string, string>

/**
 * Reads a table's stream from the last checkpoint, and delivers the records of each shard in order.
 */
export class TableStream {
  readonly #database: DynamoDbLocal
  readonly #arn: string
  readonly #checkpoints: Checkpoints
  readonly #deliver: (records: StreamRecord[], checkpoints: Checkpoints) => void
  readonly #iterators = new Map<string, string>()
  readonly #seen = new Set<string>()
  readonly #unsubscribe: () => void
  #shardsListedAt = 0
  #writtenAt = 0
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #running: Promise<void> = Promise.resolve()

  /** @param options.deliver must store the records, and then the checkpoints, before it returns */
  constructor(options: {
    database: DynamoDbLocal
    streamArn: string
    checkpoints: Checkpoints
    deliver: (records: StreamRecord[], checkpoints: Checkpoints) => void
  }) {
    this.#database = options.database
    this.#arn = options.streamArn
    this.#checkpoints = { ...options.checkpoints }
    this.#deliver = options.deliver
    this.#unsubscribe = options.database.onWritten(() => this.#pollSoon())
  }

  start(): void {
    this.#running = this.#poll()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#unsubscribe()
    clearTimeout(this.#timer)
    await this.#running
  }

  async #poll() {
    try {
      await this.#findShards()
      for (const [shard, iterator] of this.#iterators) await this.#read(shard, iterator)
    } catch {
      // The database may be starting or stopping, or an iterator has expired. The next poll starts
      // over.
      this.#iterators.clear()
      this.#seen.clear()
      this.#shardsListedAt = 0
    }
    const isQuiet = Date.now() > this.#writtenAt + idlePollMs
    this.#wait(isQuiet ? idlePollMs : pollMs)
  }

  #wait(ms: number) {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#running = this.#poll()
    }, ms)
    this.#timer.unref()
  }

  #pollSoon() {
    const wasQuiet = Date.now() > this.#writtenAt + idlePollMs
    this.#writtenAt = Date.now()
    // Otherwise a poll is running or will start soon.
    if (wasQuiet && this.#timer) this.#wait(pollMs)
  }

  async #findShards() {
    if (Date.now() < this.#shardsListedAt + shardRefreshMs) return
    this.#shardsListedAt = Date.now()
    const { StreamDescription } = await this.#database.callStreams('DescribeStream', {
      StreamArn: this.#arn,
    })
    for (const { ShardId } of (StreamDescription as JsonObject).Shards as JsonObject[]) {
      const shard = String(ShardId)
      if (this.#seen.has(shard)) continue
      this.#iterators.set(shard, await this.#iteratorOf(shard))
      this.#seen.add(shard)
    }
  }

  async #iteratorOf(shard: string): Promise<string> {
    const after = this.#checkpoints[shard]
    const from: JsonObject =
      after === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
    const { ShardIterator } = await this.#database.callStreams('GetShardIterator', {
      StreamArn: this.#arn,
      ShardId: shard,
      ...from,
    })
    return String(ShardIterator)
  }

  async #read(shard: string, iterator: string) {
    const { Records, NextShardIterator } = await this.#database.callStreams('GetRecords', {
      ShardIterator: iterator,
    })
    const records = (Records ?? []) as StreamRecord[]
    const last = records.at(-1)
    if (last) {
      this.#checkpoints[shard] = String((last.dynamodb as Record<string, Json>).SequenceNumber)
      this.#deliver(records, { ...this.#checkpoints })
    }
    if (NextShardIterator) this.#iterators.set(shard, String(NextShardIterator))
    else {
      // The shard is closed; later records are in its child shards.
      this.#iterators.delete(shard)
      this.#shardsListedAt = 0
    }
  }
}

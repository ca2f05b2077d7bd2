import type { Json, JsonObject } from '../cloudformation/template.ts'
import type { DynamoDbLocal } from './dynamodb.ts'

/** The polling interval while there are writes; AWS polls four times a second too. */
const pollMs = 200
/** After the last write, for DynamoDB's own writes: deletions of expired items. */
const idlePollMs = 2000
/** How often new shards are looked for. */
const shardRefreshMs = 10_000

export type StreamRecord = JsonObject
/** The last record of each shard that was handed on. */
export type Checkpoints = Record<string, string>

/**
 * Reads a table's stream from where it was left, and delivers records in the order of each shard.
 */
export class TableStream {
  readonly #database: DynamoDbLocal
  readonly #arn: string
  readonly #checkpoints: Checkpoints
  readonly #handOn: (records: StreamRecord[], checkpoints: Checkpoints) => void
  readonly #iterators = new Map<string, string>()
  readonly #seen = new Set<string>()
  readonly #unsubscribe: () => void
  #lookedAt = 0
  #writtenAt = 0
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #running: Promise<void> = Promise.resolve()

  /** @param handOn must have kept the records, and the checkpoints after them, when it returns */
  constructor(options: {
    database: DynamoDbLocal
    streamArn: string
    checkpoints: Checkpoints
    handOn: (records: StreamRecord[], checkpoints: Checkpoints) => void
  }) {
    this.#database = options.database
    this.#arn = options.streamArn
    this.#checkpoints = { ...options.checkpoints }
    this.#handOn = options.handOn
    this.#unsubscribe = options.database.onWritten(() => this.#hurry())
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
      // The database may be starting or ending; iterators expire. The next poll starts over.
      this.#iterators.clear()
      this.#seen.clear()
      this.#lookedAt = 0
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

  #hurry() {
    const wasQuiet = Date.now() > this.#writtenAt + idlePollMs
    this.#writtenAt = Date.now()
    // Else the next look is near, or under way.
    if (wasQuiet && this.#timer) this.#wait(pollMs)
  }

  async #findShards() {
    if (Date.now() < this.#lookedAt + shardRefreshMs) return
    this.#lookedAt = Date.now()
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
      this.#handOn(records, { ...this.#checkpoints })
    }
    if (NextShardIterator) this.#iterators.set(shard, String(NextShardIterator))
    else {
      // Closed: what follows is in its children.
      this.#iterators.delete(shard)
      this.#lookedAt = 0
    }
  }
}

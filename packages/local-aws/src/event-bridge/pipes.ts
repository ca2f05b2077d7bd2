import type { JsonObject, Resource, Template } from '../cloudformation/template.ts'
import type { DynamoDbLocal } from '../dynamodb/dynamodb.ts'
import { type Checkpoints, TableStream } from '../dynamodb/table-stream.ts'
import type { Queue } from '../sqs/sqs.ts'
import { assertOnly, StartError } from '../start-error.ts'
import { readJson, type State, writeJson } from '../state.ts'
import { matchesPattern } from './event-pattern.ts'

/** @throws StartError */
function assertEmulated({ logicalId, properties }: Resource) {
  const emulated = ['Description', 'Name', 'RoleArn', 'Source', 'SourceParameters', 'Target']
  assertOnly(emulated, properties, logicalId)
  const source = (properties.SourceParameters ?? {}) as JsonObject
  assertOnly(['DynamoDBStreamParameters', 'FilterCriteria'], source, logicalId)
}

const patternsOf = ({ properties }: Resource): JsonObject[] => {
  const { FilterCriteria } = (properties.SourceParameters ?? {}) as JsonObject
  const { Filters = [] } = (FilterCriteria ?? {}) as { Filters?: { Pattern: string }[] }
  return Filters.map(({ Pattern }) => JSON.parse(Pattern) as JsonObject)
}

/**
 * Starts EventBridge pipes from a table's stream to a queue. They deliver at least once, in shard
 * order.
 */
export async function startPipes(options: {
  template: Template
  database: DynamoDbLocal
  queueOf: (arn: string) => Queue
  state: State
}): Promise<TableStream[]> {
  const { template, database, queueOf, state } = options
  const tables = template.resources('AWS::DynamoDB::Table')
  return Promise.all(
    template.resources('AWS::Pipes::Pipe').map(async (pipe) => {
      assertEmulated(pipe)
      const { Source, Target } = pipe.properties
      const table = tables.find(({ attributes }) => attributes.StreamArn === Source)
      if (!table)
        throw new StartError(`${pipe.logicalId} reads from ${Source}, which is not a stream.`)
      const queue = queueOf(String(Target))
      const patterns = patternsOf(pipe)
      const path = state.path(`pipe-${pipe.logicalId}.json`)
      const stream = new TableStream({
        database,
        streamArn: await database.streamArnOf(table.ref),
        checkpoints: readJson<Checkpoints>(path) ?? {},
        deliver(records, checkpoints) {
          for (const record of records)
            if (
              patterns.length === 0 ||
              patterns.some((pattern) => matchesPattern(pattern, record))
            )
              queue.send(JSON.stringify({ ...record, eventSourceARN: Source }))
          writeJson(path, checkpoints)
        },
      })
      stream.start()
      return stream
    }),
  )
}

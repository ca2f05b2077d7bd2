import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Child, startChild } from '../child.ts'
import type { Json, JsonObject, Resource } from '../cloudformation/template.ts'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'

const require = createRequire(import.meta.url)
const emulator = join(
  dirname(require.resolve('amplify-dynamodb-simulator/package.json')),
  'emulator',
)

/** DynamoDB Local requires credentials but, with -sharedDb, does not check them. */
const anyCredentials =
  'AWS4-HMAC-SHA256 Credential=local/20000101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** AWS's DynamoDB Local, in a Java process that ends with this one. */
export class DynamoDbLocal {
  readonly #child: Child
  readonly #endpoint: string
  readonly #written = new Set<() => void>()
  #stopping = false

  private constructor(child: Child, endpoint: string) {
    this.#child = child
    this.#endpoint = endpoint
  }

  static start(options: { java: string; port: number; folder: string; log: Log }): DynamoDbLocal {
    const { java, port, folder, log } = options
    const child = startChild(
      [
        java,
        '-XX:TieredStopAtLevel=1',
        '-XX:+UseSerialGC',
        // A page of an index with 100,000 items of one partition takes more than 256 MB.
        '-Xmx1g',
        `-Djava.library.path=${join(emulator, 'DynamoDBLocal_lib')}`,
        '-jar',
        join(emulator, 'DynamoDBLocal.jar'),
        ...['-sharedDb', '-disableTelemetry', '-dbPath', folder, '-port', String(port)],
      ],
      {
        cwd: folder,
        onOutput: (text) => {
          for (const line of text.split('\n')) if (line.trim()) log(`dynamodb ${line}`)
        },
      },
    )
    return new DynamoDbLocal(child, `http://127.0.0.1:${port}`)
  }

  /** Calls back if the process ends unexpectedly. */
  onCrash(listener: (exitCode: number) => void): void {
    void this.#child.ended.then((code) => {
      if (!this.#stopping) listener(code)
    })
  }

  /** Calls back after each write through the proxy, so that streams need no constant polling. */
  onWritten(listener: () => void): () => void {
    this.#written.add(listener)
    return () => this.#written.delete(listener)
  }

  notifyWritten(): void {
    for (const listener of this.#written) listener()
  }

  /** @throws StartError if it does not start */
  async ready(): Promise<void> {
    for (let attempt = 0; attempt < 300; attempt++) {
      if (this.#child.process.exitCode !== null) break
      try {
        await this.call('ListTables', {})
        return
      } catch {
        await wait(100)
      }
    }
    throw new StartError('DynamoDB Local did not start: see dynamodb.log in the logs folder.')
  }

  call(operation: string, input: JsonObject): Promise<JsonObject> {
    return this.#send(`DynamoDB_20120810.${operation}`, input)
  }

  callStreams(operation: string, input: JsonObject): Promise<JsonObject> {
    return this.#send(`DynamoDBStreams_20120810.${operation}`, input)
  }

  /** The ARN of a table's stream, which differs from AWS's format. */
  async streamArnOf(TableName: string): Promise<string> {
    return String((await this.#describe(TableName))?.LatestStreamArn)
  }

  async #send(target: string, input: JsonObject): Promise<JsonObject> {
    const response = await fetch(this.#endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': target,
        authorization: anyCredentials,
      },
      body: JSON.stringify(input),
    })
    const output = (await response.json()) as JsonObject
    if (response.ok) return output
    throw Object.assign(new Error(`${target}: ${JSON.stringify(output)}`), {
      type: String(output.__type).split('#').at(-1),
    })
  }

  /** Creates the template's table, or updates it to match the template. */
  async provide({ ref: TableName, logicalId, properties }: Resource): Promise<void> {
    const existing = await this.#describe(TableName)
    if (!existing) await this.call('CreateTable', { TableName, ...tableDefinition(properties) })
    else {
      if (!sameKeys(existing, properties))
        throw new StartError(
          `The keys of table ${logicalId} have changed: start with --fresh, which deletes the stored data.`,
        )
      await this.#addIndexes(TableName, existing, properties)
      await this.#addStream(TableName, existing, properties)
    }
    await this.#setTimeToLive(TableName, properties)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#child.stop()
  }

  async #describe(TableName: string): Promise<JsonObject | undefined> {
    try {
      return (await this.call('DescribeTable', { TableName })).Table as JsonObject
    } catch (error) {
      if ((error as { type?: string }).type === 'ResourceNotFoundException') return undefined
      throw error
    }
  }

  async #addIndexes(TableName: string, existing: JsonObject, properties: JsonObject) {
    const names = new Set(indexes(existing).map(({ IndexName }) => IndexName))
    for (const index of indexes(properties)) {
      if (names.has(index.IndexName ?? null)) continue
      await this.call('UpdateTable', {
        TableName,
        AttributeDefinitions: properties.AttributeDefinitions ?? [],
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      })
    }
  }

  async #addStream(TableName: string, existing: JsonObject, properties: JsonObject) {
    const stream = streamOf(properties)
    if (stream && !existing.StreamSpecification)
      await this.call('UpdateTable', { TableName, StreamSpecification: stream })
  }

  async #setTimeToLive(TableName: string, properties: JsonObject) {
    const specification = properties.TimeToLiveSpecification as JsonObject | undefined
    if (!specification) return
    const { TimeToLiveDescription: now } = await this.call('DescribeTimeToLive', { TableName })
    if ((now as JsonObject).TimeToLiveStatus === 'ENABLED') return
    await this.call('UpdateTimeToLive', { TableName, TimeToLiveSpecification: specification })
  }
}

const indexes = (table: JsonObject): JsonObject[] =>
  (table.GlobalSecondaryIndexes ?? []) as JsonObject[]

const streamOf = ({ StreamSpecification }: JsonObject): JsonObject | undefined =>
  StreamSpecification ? { StreamEnabled: true, ...(StreamSpecification as JsonObject) } : undefined

const sameKeys = (a: JsonObject, b: JsonObject): boolean => {
  const keys = ({ KeySchema }: JsonObject) =>
    ((KeySchema ?? []) as JsonObject[]).map(({ AttributeName, KeyType }) => [
      KeyType,
      AttributeName,
    ])
  return JSON.stringify(keys(a)) === JSON.stringify(keys(b))
}

function tableDefinition(properties: JsonObject): JsonObject {
  const copiedProperties = [
    'AttributeDefinitions',
    'KeySchema',
    'BillingMode',
    'ProvisionedThroughput',
    'GlobalSecondaryIndexes',
    'LocalSecondaryIndexes',
  ]
  const stream = streamOf(properties)
  return {
    ...Object.fromEntries(
      copiedProperties.flatMap((name): [string, Json][] => {
        const value = properties[name]
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    ...(stream && { StreamSpecification: stream }),
  }
}

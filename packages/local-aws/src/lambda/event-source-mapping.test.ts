import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Queue } from '../sqs/sqs.ts'
import { EventSourceMapping, failedIds } from './event-source-mapping.ts'
import { LambdaFunction } from './lambda.ts'

let folder: string
const ends: (() => void | Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-'))
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  rmSync(folder, { recursive: true, force: true })
})

function queue(name: string, more: object = {}): Queue {
  const settings = {
    name,
    arn: name,
    url: name,
    visibilitySeconds: 60,
    retentionSeconds: 60,
  }
  const created = new Queue({ ...settings, ...more }, join(folder, `${name}.jsonl`))
  ends.push(() => created.close())
  return created
}

function called(code: string, timeoutSeconds = 5, timeoutFactor = 1): LambdaFunction {
  const bundle = join(folder, 'bundle')
  mkdirSync(bundle)
  writeFileSync(join(bundle, 'index.mjs'), code)
  const created = new LambdaFunction(
    {
      name: 'f',
      arn: 'f',
      folder: bundle,
      handler: 'index.handler',
      memoryMb: 128,
      timeoutSeconds,
      timeoutFactor,
      environment: {},
    },
    () => undefined,
  )
  ends.push(() => created.stop())
  return created
}

function connect(from: Queue, to: LambdaFunction, properties: object = {}) {
  const source = new EventSourceMapping(from, to, {
    properties: { BatchSize: 5, FunctionResponseTypes: ['ReportBatchItemFailures'], ...properties },
    region: 'eu-west-1',
    retrySeconds: 0.01,
    log: () => undefined,
  })
  ends.push(() => source.stop())
}

const until = async (holds: () => boolean) => {
  for (let n = 0; n < 500 && !holds(); n++) await new Promise((later) => setTimeout(later, 10))
}

it('a function may take longer than its limit on a busy machine, and learns its limit', async () => {
  const code = `export const handler = async (event, context) => {
    const left = context.getRemainingTimeInMillis()
    await new Promise((later) => setTimeout(later, 150))
    return left <= 100
  }`
  expect(await called(code, 0.1, 600).invoke({})).toEqual({ ok: true, payload: 'true' })
})

describe('an event source', () => {
  it('retries only failed messages, and moves them to the dead-letter queue in the end', async () => {
    const dead = queue('dead')
    const intake = queue('intake', { redrive: { to: dead, maxReceiveCount: 3 } })
    for (const body of ['good', 'poison', 'good']) intake.send(body)
    connect(
      intake,
      called(
        `export const handler = async ({ Records }) => ({ batchItemFailures:
          Records.filter(({ body }) => body === 'poison').map(({ messageId }) => ({ itemIdentifier: messageId })) })`,
      ),
    )
    await until(() => dead.messages.length > 0)
    expect(dead.messages.map(({ body }) => body)).toEqual(['poison'])
    expect(intake.messages).toEqual([])
  })

  it('passes records in the format of SQS', async () => {
    const intake = queue('intake')
    const dead = queue('dead')
    intake.send('hello')
    // The function throws its input, so that the log shows it.
    const log: string[] = []
    const echo = called(
      'export const handler = async (event) => { throw new Error(JSON.stringify(event.Records[0])) }',
    )
    const invoke = echo.invoke.bind(echo)
    echo.invoke = async (event) => {
      const outcome = await invoke(event)
      if (!outcome.ok) log.push(outcome.errorMessage)
      return outcome
    }
    connect(intake, echo)
    await until(() => log.length > 0)
    expect(JSON.parse(log[0] ?? '{}')).toMatchObject({
      body: 'hello',
      md5OfBody: '5d41402abc4b2a76b9719d911017c592',
      eventSource: 'aws:sqs',
      eventSourceARN: 'intake',
      awsRegion: 'eu-west-1',
      attributes: { ApproximateReceiveCount: '1' },
    })
    expect(dead.messages).toEqual([])
  })

  it('refuses a queue whose visibility timeout is shorter than the function’s timeout', () => {
    expect(() => connect(queue('q', { visibilitySeconds: 4 }), called('', 5))).toThrow(
      'Queue visibility timeout: 4 seconds is less than Function timeout: 5 seconds',
    )
  })
})

describe('in a batch', () => {
  const batch = [{ messageId: 'a' }, { messageId: 'b' }]
  const answered = (payload: unknown) => ({ ok: true as const, payload: JSON.stringify(payload) })
  const kept = (outcome: Parameters<typeof failedIds>[0], reports = true) => [
    ...failedIds(outcome, batch, reports),
  ]

  it.each([
    ['no message is retried when the function succeeds', answered(null), []],
    ['no message is retried when no failure is reported', answered({ batchItemFailures: [] }), []],
    [
      'the reported message is retried',
      answered({ batchItemFailures: [{ itemIdentifier: 'b' }] }),
      ['b'],
    ],
    [
      'all messages are retried when an unknown one is reported',
      answered({ batchItemFailures: [{ itemIdentifier: 'z' }] }),
      ['a', 'b'],
    ],
    [
      'all messages are retried when the report is malformed',
      answered({ batchItemFailures: [{ itemIdentifier: '' }] }),
      ['a', 'b'],
    ],
    [
      'all messages are retried when the function fails',
      { ok: false as const, errorType: 'E', errorMessage: 'm' },
      ['a', 'b'],
    ],
  ])('%s', (_what, outcome, expected) => {
    expect(kept(outcome)).toEqual(expected)
  })

  it('reported failures count only if the mapping enables them', () => {
    expect(kept(answered({ batchItemFailures: [{ itemIdentifier: 'b' }] }), false)).toEqual([])
  })
})

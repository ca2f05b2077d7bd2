import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../cloudformation/template.ts'
import type { CredentialStore } from '../credential-store.ts'
import { type Handler, header, readBody, send } from '../http.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { SignatureError, verifySignature } from '../sigv4.ts'
import { maxDelaySeconds, md5, type Queue, type Received } from './sqs.ts'

class SqsError extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const number = (value: unknown): number | undefined =>
  value === undefined ? undefined : Number(value)

/** @throws SqsError with AWS's error text */
function delayOf(input: JsonObject): number | undefined {
  const delay = number(input.DelaySeconds)
  if (delay === undefined || (Number.isInteger(delay) && delay >= 0 && delay <= maxDelaySeconds))
    return delay
  throw new SqsError(
    'InvalidParameterValue',
    `Value ${input.DelaySeconds} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= ${maxDelaySeconds}.`,
  )
}

const attributesOf = ({ depth, settings }: Queue) => ({
  QueueArn: settings.arn,
  VisibilityTimeout: String(settings.visibilitySeconds),
  DelaySeconds: String(settings.delaySeconds),
  ApproximateNumberOfMessages: String(depth.visible),
  ApproximateNumberOfMessagesNotVisible: String(depth.inFlight),
  ApproximateNumberOfMessagesDelayed: String(depth.delayed),
})

const onWire = ({ messageId, receiptHandle, body, receiveCount, sentAt }: Received) => ({
  MessageId: messageId,
  ReceiptHandle: receiptHandle,
  Body: body,
  MD5OfBody: md5(body),
  Attributes: { ApproximateReceiveCount: String(receiveCount), SentTimestamp: String(sentAt) },
})

/**
 * The part of the SQS API (JSON protocol) that functions and operators need.
 */
export function sqsApi(options: {
  queues: ReadonlyMap<string, Queue>
  credentialStore: CredentialStore
  whyDenied: WhyDenied
}): Handler {
  const queues = [...options.queues.values()]

  const named = (input: JsonObject): Queue => {
    const queue = queues.find(
      ({ settings }) => settings.url === input.QueueUrl || settings.arn === input.SourceArn,
    )
    if (queue) return queue
    throw new SqsError('QueueDoesNotExist', 'The specified queue does not exist.')
  }

  const moves: { source: string; handle: string; moved: number }[] = []

  /**
   * Moves the visible messages of a dead-letter queue back to the queue that they came from.
   */
  const redrive = (source: Queue): string => {
    const target = queues.find(({ settings }) => settings.redrive?.to === source)
    if (!target)
      throw new SqsError('InvalidParameterValue', 'Source queue must be configured as a DLQ.')
    const handle = randomUUID()
    const move = { source: source.settings.arn, handle, moved: 0 }
    moves.unshift(move)
    for (let batch = source.receive(10); batch.length > 0; batch = source.receive(10))
      for (const { body, receiptHandle } of batch) {
        target.send(body)
        source.delete(receiptHandle)
        move.moved += 1
      }
    return handle
  }

  const movesOf = (source: Queue) =>
    moves
      .filter((move) => move.source === source.settings.arn)
      .map((move) => ({
        SourceArn: move.source,
        Status: 'COMPLETED',
        ApproximateNumberOfMessagesMoved: move.moved,
      }))

  const act = (action: string | undefined, input: JsonObject): object => {
    switch (action) {
      case 'GetQueueAttributes':
        return { Attributes: attributesOf(named(input)) }
      case 'SendMessage': {
        const body = String(input.MessageBody)
        const { messageId } = named(input).send(body, delayOf(input))
        return { MessageId: messageId, MD5OfMessageBody: md5(body) }
      }
      case 'ReceiveMessage': {
        const most = number(input.MaxNumberOfMessages) ?? 1
        return { Messages: named(input).receive(most, number(input.VisibilityTimeout)).map(onWire) }
      }
      case 'DeleteMessage':
        named(input).delete(String(input.ReceiptHandle))
        return {}
      case 'ChangeMessageVisibility':
        named(input).changeVisibility(String(input.ReceiptHandle), Number(input.VisibilityTimeout))
        return {}
      case 'StartMessageMoveTask':
        return { TaskHandle: redrive(named(input)) }
      case 'ListMessageMoveTasks':
        return { Results: movesOf(named(input)) }
      default:
        throw new SqsError('InvalidAction', 'The action is not valid for this endpoint.')
    }
  }

  return async (request, response) => {
    const reply = (status: number, output: object) =>
      send(response, status, JSON.stringify(output), {
        'content-type': 'application/x-amz-json-1.0',
        'x-amzn-requestid': randomUUID(),
      })
    try {
      const body = await readBody(request, 1024 * 1024)
      const { method = 'POST', url = '/', headers } = request
      const { principal } = verifySignature({ method, url, headers }, options.credentialStore, body)
      const action = header(request, 'x-amz-target').split('.')[1]
      const input: JsonObject = JSON.parse(body.toString('utf8') || '{}')
      const resource = named(input).settings.arn
      const reason = options.whyDenied(principal, { action: `sqs:${action}`, resource })
      if (reason) throw new SignatureError('AccessDeniedException', reason)
      reply(200, act(action, input))
    } catch (error) {
      if (error instanceof SqsError)
        return reply(400, { __type: `com.amazonaws.sqs#${error.type}`, message: error.message })
      if (!(error instanceof SignatureError)) throw error
      reply(error.status, {
        __type: `com.amazon.coral.service#${error.code}`,
        message: error.message,
      })
    }
  }
}

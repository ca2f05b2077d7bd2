import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../cloudformation/template.ts'
import type { CredentialStore } from '../credential-store.ts'
import type { Handler } from '../http.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { jsonApi, ServiceError } from '../json-api.ts'
import { md5, type Queue, type Received } from './sqs.ts'

const sqsError = (type: string, message: string) =>
  new ServiceError(`com.amazonaws.sqs#${type}`, message)

const number = (value: unknown): number | undefined =>
  value === undefined ? undefined : Number(value)

/** 15 minutes. */
const maxDelaySeconds = 900

/** @throws ServiceError with AWS's error text */
function delayOf(input: JsonObject): number | undefined {
  const delay = number(input.DelaySeconds)
  if (delay === undefined || (Number.isInteger(delay) && delay >= 0 && delay <= maxDelaySeconds))
    return delay
  throw sqsError(
    'InvalidParameterValue',
    `Value ${input.DelaySeconds} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= ${maxDelaySeconds}.`,
  )
}

const maxEntries = 10

/** @throws ServiceError with AWS's error text */
function entriesOf({ Entries }: JsonObject): JsonObject[] {
  const entries = (Entries ?? []) as JsonObject[]
  if (entries.length === 0)
    throw sqsError(
      'EmptyBatchRequest',
      'There should be at least one SendMessageBatchRequestEntry in the request.',
    )
  if (entries.length > maxEntries)
    throw sqsError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${maxEntries}. You have sent ${entries.length}.`,
    )
  return entries
}

function sendEntry(queue: Queue, entry: JsonObject) {
  const body = String(entry.MessageBody)
  const { messageId } = queue.send(body, delayOf(entry))
  return { Id: String(entry.Id), MessageId: messageId, MD5OfMessageBody: md5(body) }
}

const attributesOf = ({ depth, settings }: Queue) => ({
  QueueArn: settings.arn,
  VisibilityTimeout: String(settings.visibilitySeconds),
  DelaySeconds: '0',
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
  const { credentialStore, whyDenied } = options
  const queues = [...options.queues.values()]

  const named = (input: JsonObject): Queue => {
    const queue = queues.find(
      ({ settings }) => settings.url === input.QueueUrl || settings.arn === input.SourceArn,
    )
    if (queue) return queue
    throw sqsError('QueueDoesNotExist', 'The specified queue does not exist.')
  }

  const moves: { source: string; handle: string; moved: number }[] = []

  /**
   * Moves the visible messages of a dead-letter queue back to the queue that they came from.
   */
  const redrive = (source: Queue): string => {
    const target = queues.find(({ settings }) => settings.redrive?.to === source)
    if (!target)
      throw sqsError('InvalidParameterValue', 'Source queue must be configured as a DLQ.')
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

  const act = (action: string, input: JsonObject, queue: Queue): object => {
    switch (action) {
      case 'GetQueueAttributes':
        return { Attributes: attributesOf(queue) }
      case 'SendMessage': {
        const { Id: _, ...sent } = sendEntry(queue, input)
        return sent
      }
      case 'SendMessageBatch':
        return { Successful: entriesOf(input).map((entry) => sendEntry(queue, entry)), Failed: [] }
      case 'ReceiveMessage': {
        const most = number(input.MaxNumberOfMessages) ?? 1
        return { Messages: queue.receive(most, number(input.VisibilityTimeout)).map(onWire) }
      }
      case 'DeleteMessage':
        queue.delete(String(input.ReceiptHandle))
        return {}
      case 'ChangeMessageVisibility':
        queue.changeVisibility(String(input.ReceiptHandle), Number(input.VisibilityTimeout))
        return {}
      case 'StartMessageMoveTask':
        return { TaskHandle: redrive(queue) }
      case 'ListMessageMoveTasks':
        return { Results: movesOf(queue) }
      default:
        throw sqsError('InvalidAction', 'The action is not valid for this endpoint.')
    }
  }

  return jsonApi({
    contentType: 'application/x-amz-json-1.0',
    credentialStore,
    run(action, input, principal) {
      const queue = named(input)
      const reason = whyDenied(principal, {
        // One permission for both.
        action: action === 'SendMessageBatch' ? 'sqs:SendMessage' : `sqs:${action}`,
        resource: queue.settings.arn,
      })
      if (reason) throw new ServiceError('com.amazon.coral.service#AccessDeniedException', reason)
      return act(action, input, queue)
    },
  })
}

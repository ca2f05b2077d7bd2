import { join } from 'node:path'
import type { JsonObject, Template } from '../cloudformation/template.ts'
import { assertOnly, StartError } from '../start-error.ts'
import { Queue } from './sqs.ts'

const emulated = [
  'MessageRetentionPeriod',
  'QueueName',
  'RedrivePolicy',
  'SqsManagedSseEnabled',
  'Tags',
  'VisibilityTimeout',
]

/** The template's queues by ARN. Dead-letter queues come before the queues that use them. */
export function queuesOf(template: Template, folder: string): Map<string, Queue> {
  const resources = new Map(
    template.resources('AWS::SQS::Queue').map((resource) => [resource.attributes.Arn, resource]),
  )
  const queues = new Map<string, Queue>()

  const make = (arn: string): Queue => {
    const existing = queues.get(arn)
    if (existing) return existing
    const resource = resources.get(arn)
    if (!resource) throw new StartError(`A redrive policy names ${arn}, which is not a queue.`)
    const { ref: url, logicalId, attributes, properties } = resource
    assertOnly(emulated, properties, logicalId)
    const name = attributes.QueueName ?? ''
    const redrive = properties.RedrivePolicy as JsonObject | undefined
    const queue = new Queue(
      {
        name,
        arn,
        url,
        visibilitySeconds: Number(properties.VisibilityTimeout ?? 30),
        retentionSeconds: Number(properties.MessageRetentionPeriod ?? 345_600),
        ...(redrive && {
          redrive: {
            to: make(String(redrive.deadLetterTargetArn)),
            maxReceiveCount: Number(redrive.maxReceiveCount),
          },
        }),
      },
      join(folder, `${name}.jsonl`),
    )
    queues.set(arn, queue)
    return queue
  }
  for (const arn of resources.keys()) if (arn) make(arn)
  return queues
}

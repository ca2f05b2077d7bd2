import { join } from 'node:path'
import { Queue } from './sqs.ts'
import { StartError } from './start-error.ts'
import type { JsonObject, Template } from './template.ts'

/** Every queue of the template, by its ARN; those that others redrive to come first. */
export function queuesOf(template: Template, folder: string): Map<string, Queue> {
  const resources = new Map(
    template.resources('AWS::SQS::Queue').map((resource) => [resource.attributes.Arn, resource]),
  )
  const queues = new Map<string, Queue>()

  const make = (arn: string): Queue => {
    const made = queues.get(arn)
    if (made) return made
    const resource = resources.get(arn)
    if (!resource) throw new StartError(`A redrive policy names ${arn}, which is no queue.`)
    const { ref: url, attributes, properties } = resource
    if (properties.FifoQueue)
      throw new StartError(`The local cloud does not know FIFO queues (${resource.logicalId}).`)
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

import { StartError } from '../start-error.ts'
import type { Permissions } from './permissions.ts'

/** The actions that a function's role needs for Lambda to poll a queue. */
const polling = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']

/** @throws StartError if AWS would refuse to create the event source mapping */
export function assertMayPoll(permissions: Permissions, name: string, queueArn: string): void {
  for (const action of polling)
    if (permissions.whyDenied({ kind: 'function', name }, { action, resource: queueArn }))
      throw new StartError(
        `The function execution role of ${name} does not have permissions to call ${action} on ${queueArn}.`,
      )
}

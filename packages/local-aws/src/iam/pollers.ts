import { StartError } from '../start-error.ts'
import type { Permissions } from './permissions.ts'

/** The actions that a function's role needs for Lambda to poll a source. */
const polling: Record<string, string[]> = {
  sqs: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
  dynamodb: [
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:DescribeStream',
    'dynamodb:ListStreams',
  ],
}
/** Actions without a specific resource. */
const withoutResource = new Set(['dynamodb:ListStreams'])

/** @throws StartError if AWS would refuse to create the event source mapping */
export function assertMayPoll(permissions: Permissions, name: string, sourceArn: string): void {
  const service = sourceArn.split(':')[2] ?? ''
  for (const action of polling[service] ?? []) {
    const resource = withoutResource.has(action) ? '*' : sourceArn
    if (permissions.whyDenied({ kind: 'function', name }, { action, resource }))
      throw new StartError(
        `The function execution role of ${name} does not have permissions to call ${action} on ${resource}.`,
      )
  }
}

import { StartError } from '../start-error.ts'
import type { Permissions } from './permissions.ts'

/** What Lambda does to a source with the rights of the function that it polls for. */
const polling: Record<string, string[]> = {
  sqs: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
  dynamodb: [
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:DescribeStream',
    'dynamodb:ListStreams',
  ],
}
/** Asked of no stream in particular. */
const ofAny = new Set(['dynamodb:ListStreams'])

/** @throws StartError where AWS would refuse to make the event source mapping */
export function assertMayPoll(permissions: Permissions, name: string, sourceArn: string): void {
  const service = sourceArn.split(':')[2] ?? ''
  for (const action of polling[service] ?? []) {
    const resource = ofAny.has(action) ? '*' : sourceArn
    if (permissions.permit({ kind: 'function', name }, { action, resource }))
      throw new StartError(
        `The function execution role of ${name} does not have permissions to call ${action} on ${resource}.`,
      )
  }
}

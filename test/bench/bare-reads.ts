import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'

export type ReadTarget = { endpoint: string; TableName: string; userId: string }

/** Makes only the DynamoDB calls of the routes that read. @returns a function from URL to JSON */
export function bareReads({ endpoint, TableName, userId }: ReadTarget) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }))
  const pk = `ACCOUNT#${userId}`
  const readAccount = () =>
    client.send(new GetCommand({ TableName, Key: { pk, sk: 'ACCOUNT' }, ConsistentRead: true }))
  const readRequests = () =>
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': 'REQUEST#', ':last': 'REQUEST$' },
        ScanIndexForward: false,
        Limit: 20,
      }),
    )
  return async (url: string): Promise<string> =>
    JSON.stringify(await (url.startsWith('/api/requests') ? readRequests() : readAccount()))
}

import { createServer } from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'

/**
 * Runs in a process of its own: a bare server that makes the same DynamoDB calls as the routes that
 * read, and nothing else. What ours takes longer is our own share.
 */

const [endpoint = '', TableName = '', userId = '', port = ''] = process.argv.slice(2)
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

createServer((request, response) => {
  const answer = request.url?.startsWith('/api/requests') ? readRequests() : readAccount()
  answer.then(
    (read) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(read))
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))

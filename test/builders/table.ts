import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import type { Endpoints } from './buyer.ts'

/** The table as an operator sees it: every item of an account, and writing odd ones. */
export function operatorsTable({ dynamodb, credentials }: Endpoints = inject('endpoints')) {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: dynamodb.endpoint,
      region: credentials.region,
      credentials,
      // Bursts go out at once; the SDK's own 50 would queue them, and warn.
      requestHandler: { httpAgent: { maxSockets: 400, keepAlive: true } },
    }),
    // Other tests leave numbers that no program can hold.
    { unmarshallOptions: { wrapNumbers: Number } },
  )
  const TableName = dynamodb.table
  return {
    table: { client, name: TableName },
    async itemsOf(userId: string, prefix = ''): Promise<Record<string, unknown>[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': `ACCOUNT#${userId}`, ':prefix': prefix },
          ...(prefix === '' && {
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': `ACCOUNT#${userId}` },
          }),
          ConsistentRead: true,
        }),
      )
      return Items
    },
    async item(pk: string, sk: string): Promise<Record<string, unknown> | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }),
      )
      return Item
    },
    put: (item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item: item })),
    setPlan: (userId: string, plan: string) =>
      client.send(
        new UpdateCommand({
          TableName,
          Key: { pk: `ACCOUNT#${userId}`, sk: 'ACCOUNT' },
          UpdateExpression: 'SET accountType = :plan',
          ExpressionAttributeValues: { ':plan': plan },
        }),
      ),
  }
}

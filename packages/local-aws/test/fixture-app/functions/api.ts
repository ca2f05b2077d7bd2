import { DeleteItemCommand, DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb'

const database = new DynamoDBClient()
const TableName = process.env.TABLE

type Event = {
  routeKey: string
  requestContext: { authorizer: { jwt: { claims: { sub: string } } } }
}

const answer = (statusCode: number, body: object) => ({ statusCode, body: JSON.stringify(body) })

/** Lists the caller's photographs. DELETE fails, as the function's role may only read the table. */
export async function handler({ routeKey, requestContext }: Event) {
  const owner = requestContext.authorizer.jwt.claims.sub
  if (routeKey === 'DELETE /photos') {
    const Key = { owner: { S: owner }, name: { S: 'any' } }
    return database.send(new DeleteItemCommand({ TableName, Key })).then(
      () => answer(200, {}),
      (error: Error) => answer(500, { error: error.name }),
    )
  }
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': { S: owner } },
    }),
  )
  return answer(
    200,
    Items.map(({ name }) => name?.S),
  )
}

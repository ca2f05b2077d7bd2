import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'

const database = new DynamoDBClient()

type Event = { Records: { messageId: string; body: string }[] }
type Notification = { Records?: { s3: { object: { key: string } } }[] }

/** Stores an item for each photograph `OWNER/NAME`; a photograph named `broken` always fails. */
export async function handler({ Records }: Event) {
  const batchItemFailures = []
  for (const { messageId, body } of Records) {
    const { Records: uploads = [] } = JSON.parse(body) as Notification
    for (const { s3 } of uploads) {
      const [, owner = '', name = ''] = decodeURIComponent(s3.object.key).split('/')
      if (name === 'broken') batchItemFailures.push({ itemIdentifier: messageId })
      else
        await database.send(
          new PutItemCommand({
            TableName: process.env.TABLE,
            Item: { owner: { S: owner }, name: { S: name } },
          }),
        )
    }
  }
  return { batchItemFailures }
}

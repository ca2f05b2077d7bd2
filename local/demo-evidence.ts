import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { Cloud } from './cloud.ts'
import type { DemoReports } from './demo-reports.ts'
import { clientConfig } from './read-endpoints.ts'

type RequestRef = { userId: string; requestId: string }

/**
 * Releases pictures as the desk does: the next version of the request's report shows them, and its PDF has them in an
 * annex.
 */
export async function releaseEvidence(
  { endpoints }: Cloud,
  { userId, requestId }: RequestRef,
  evidence: DemoReports['evidence'],
): Promise<void> {
  const { dynamodb, s3 } = endpoints
  const files = new S3Client(clientConfig(endpoints, 's3'))
  const client = new DynamoDBClient(clientConfig(endpoints, 'dynamodb'))
  const items = DynamoDBDocumentClient.from(client)
  for (const { file, ...piece } of evidence) {
    const content = readFileSync(new URL(`../web/public/${file}`, import.meta.url))
    const sha256 = createHash('sha256').update(content).digest('hex')
    const id = ulid()
    const key = `released/${userId}/${requestId}/${id}-${sha256}.png`
    await files.send(
      new PutObjectCommand({
        Bucket: s3.reportsBucket,
        Key: key,
        Body: content,
        ContentType: 'image/png',
      }),
    )
    await items.send(
      new PutCommand({
        TableName: dynamodb.table,
        Item: {
          pk: `ACCOUNT#${userId}`,
          sk: `RELEASED-EVIDENCE#${requestId}#${id}`,
          entity: 'released-evidence',
          ...piece,
          id,
          key,
          sha256,
          evidenceId: id,
          releasedAt: new Date().toISOString(),
          releasedBy: 'Example',
          takenBackAt: null,
          takenBackBy: null,
        },
      }),
    )
  }
  files.destroy()
  client.destroy()
}

import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { inject } from 'vitest'
import type { Endpoints } from './buyer.ts'

/** The reports bucket, with the operator's credentials, as a report uploader uses it. */
export function reportsBucket({ s3, credentials }: Endpoints = inject('endpoints')) {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: credentials.region,
    credentials,
    forcePathStyle: true,
  })
  return {
    client,
    name: s3.reportsBucket,
    drop: (name: string, Body: Uint8Array, Metadata?: Record<string, string>) =>
      client.send(
        new PutObjectCommand({ Bucket: s3.reportsBucket, Key: `inbox/${name}`, Body, Metadata }),
      ),
    async keys(Prefix: string): Promise<string[]> {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: s3.reportsBucket, Prefix }),
      )
      return Contents.map(({ Key = '' }) => Key)
    },
  }
}

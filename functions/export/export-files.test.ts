import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { s3ExportWriter } from './export-files.ts'

const s3 = mockClient(S3Client)
// Other test files in the same Vitest worker need the real client.
afterAll(() => s3.restore())
beforeEach(() => {
  vi.stubEnv('REPORTS_BUCKET', 'reports')
  vi.stubEnv('AWS_REGION', 'eu-west-1')
  s3.reset()
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'upload' })
  s3.on(UploadPartCommand).resolves({ ETag: 'etag' })
  s3.on(CompleteMultipartUploadCommand).resolves({})
  s3.on(AbortMultipartUploadCommand).resolves({})
  s3.on(PutObjectCommand).resolves({})
})

const megabyte = 'x'.repeat(1024 * 1024)

async function* text(megabytes: number, then?: () => never) {
  for (let n = 0; n < megabytes; n += 1) yield megabyte
  then?.()
}

it('uploads a large file in parts', async () => {
  await s3ExportWriter().write('exports/a.json', text(12))
  expect(s3.commandCalls(UploadPartCommand)).toHaveLength(3)
  expect(s3.commandCalls(CompleteMultipartUploadCommand)).toHaveLength(1)
})

it('aborts the upload if reading the text fails midway', async () => {
  const failing = text(12, () => {
    throw new Error('the account is gone')
  })
  await expect(s3ExportWriter().write('exports/a.json', failing)).rejects.toThrow('is gone')
  expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1)
  expect(s3.commandCalls(CompleteMultipartUploadCommand)).toHaveLength(0)
  expect(s3.commandCalls(PutObjectCommand)).toHaveLength(0)
})

import { fileURLToPath } from 'node:url'
import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import * as z from 'zod'
import { maxAnswerBytes } from '../../shared/desk/questions.ts'
import { environment } from '../platform/environment.ts'
import { inspectPdfWith } from '../reports/pdf/inspect-pdf.ts'
import type { AnswerFiles } from './answer-files-on-demand.ts'
import { cleanFile } from './clean-file.ts'

const uploadSeconds = 600

/** Ids are ULIDs. Others name no upload of ours. */
const isId = (id: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)

const notSent = { fault: 'The file did not arrive. Remove it, and add it again.' }

/** URL of a file that infra/bundles.ts puts next to the bundle. */
const beside = (file: string) => new URL(file, import.meta.url)

export function s3AnswerFiles(): AnswerFiles {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  const inspect = inspectPdfWith(beside('pdf-inspector.mjs'), fileURLToPath(beside('qpdf.wasm')))

  async function read(Key: string) {
    try {
      const {
        Body,
        ContentLength = 0,
        Metadata,
      } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      if (ContentLength > maxAnswerBytes) return undefined
      const content = await Body?.transformToByteArray()
      return content && { content, name: nameIn(Metadata) }
    } catch (error) {
      const isGone = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
      if (isGone || error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  return {
    async startUpload({ request, question, id, name, bytes }) {
      const { url, fields } = await createPresignedPost(s3, {
        Bucket,
        Key: `answer-uploads/${request.userId}/${request.id}/${question.id}/${id}`,
        Conditions: [['content-length-range', bytes, bytes]],
        // Metadata is ASCII.
        Fields: { 'x-amz-meta-name': encodeURIComponent(name.toWellFormed()) },
        Expires: uploadSeconds,
      })
      return { url, fields }
    },

    async take({ request, question, id }) {
      const path = `${request.userId}/${request.id}`
      const sent = isId(id) ? await read(`answer-uploads/${path}/${question.id}/${id}`) : undefined
      if (!sent) return notSent
      const clean = await cleanFile(sent.content, inspect)
      if ('fault' in clean) return { fault: `${sent.name}: ${clean.fault}` }
      const key = `answers/${path}/${question.id}-${id}.${clean.ending}`
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: clean.bytes,
          ContentType: clean.contentType,
        }),
      )
      return { id, name: sent.name, bytes: clean.bytes.byteLength, key }
    },
  }
}

function nameIn(metadata: Record<string, string> | undefined): string {
  try {
    return decodeURIComponent(metadata?.name ?? '') || 'file'
  } catch {
    return 'file'
  }
}

import { fileURLToPath } from 'node:url'
import { GetObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { maxBuyerFileBytes } from '../../../shared/requests/buyer-file.ts'
import { environment } from '../../platform/environment.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { isMissingObject } from '../../platform/missing-object.ts'
import { fileReadersWith } from '../pdf/inspect-pdf.ts'
import { s3ReportFiles } from '../report-files.ts'
import type { BuyerFiles } from './buyer-file.ts'
import { openScanned } from './open-scanned.ts'
import { extensions, readSentFile } from './read-sent-file.ts'
import { s3UploadForms } from './upload-forms.ts'

const uploadSeconds = 120
/** The most sent files that one buyer may have stored; each is deleted after a day. */
const maxSentFiles = 60

/** Ids are ULIDs. Others name no upload of ours. */
const isId = (id: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)

const notSent = { fault: 'The file did not arrive. Remove it, and add it again.' }

/** URL of a file that infra/bundles.ts puts next to the bundle. */
const beside = (file: string) => new URL(file, import.meta.url)

export function s3BuyerFiles(): BuyerFiles {
  const { REPORTS_BUCKET: Bucket, REQUIRE_SCAN } = environment({
    REPORTS_BUCKET: z.string().min(1),
    REQUIRE_SCAN: z.enum(['yes', 'no']),
  })
  const s3 = new S3Client()
  const files = s3ReportFiles()
  const forms = s3UploadForms(uploadSeconds)
  const readers = fileReadersWith(beside('pdf-inspector.mjs'), fileURLToPath(beside('qpdf.wasm')))

  async function read(Key: string, VersionId: string | undefined) {
    try {
      const found = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }))
      // The upload form limits the size; this only guards against a changed form.
      if ((found.ContentLength ?? 0) > maxBuyerFileBytes) return undefined
      const content = await found.Body?.transformToByteArray()
      return content && { content, name: nameIn(found.Metadata) }
    } catch (error) {
      if (isMissingObject(error)) return undefined
      throw error
    }
  }

  /** @throws ClientProblem `try-again` until it has been scanned */
  async function open(key: string) {
    if (!(await files.keepFirst(key))) return undefined
    const found = await openScanned({ files, requireScan: REQUIRE_SCAN === 'yes' }, key, read)
    if (found.state === 'waiting')
      throw new ClientProblem(
        'try-again',
        'Your files are still being checked for viruses. Send them again in a minute.',
      )
    if (found.state === 'unsafe') return { fault: found.fault }
    return found.state === 'opened' ? found.opened : undefined
  }

  return {
    async startUpload({ request, part, id, name, bytes }) {
      const { Versions = [] } = await s3.send(
        new ListObjectVersionsCommand({
          Bucket,
          Prefix: `answer-uploads/${request.userId}/`,
          MaxKeys: maxSentFiles,
        }),
      )
      if (Versions.length >= maxSentFiles)
        throw new ClientProblem(
          'too-many-requests',
          'You’ve reached today’s limit for files. Try again tomorrow.',
        )
      const key = `answer-uploads/${request.userId}/${request.id}/${part}/${id}`
      return forms.sign(key, bytes, name)
    },

    async check({ request, part, id }) {
      const path = `${request.userId}/${request.id}`
      const sent = isId(id) ? await open(`answer-uploads/${path}/${part}/${id}`) : undefined
      if (!sent) return notSent
      if ('fault' in sent) return { fault: sent.fault }
      const { content, name } = sent
      const clean = await readSentFile(content, readers)
      if ('fault' in clean) return { fault: `${name}: ${clean.reason}` }
      const { type, bytes } = clean
      const key = `answers/${path}/${part}-${id}.${extensions[type]}`
      return { file: { id, name, bytes: bytes.byteLength, key }, type, content: bytes }
    },

    keep: ({ file, type, content }) => files.store(file.key, content, type),

    remove: ({ key }) => files.remove(key),
  }
}

function nameIn(metadata: Record<string, string> | undefined): string {
  try {
    return decodeURIComponent(metadata?.name ?? '') || 'file'
  } catch {
    return 'file'
  }
}

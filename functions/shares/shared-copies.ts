import { createHash } from 'node:crypto'
import { CopyObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { environment } from '../platform/environment.ts'
import { isMissingObject } from '../platform/missing-object.ts'

/** The folder of the copies that readers of links are sent to; it is emptied within two days. */
const sharedFolder = 'shared/'

/**
 * The key of a link's copy of a file. It contains no id, because readers see it in the file's address. Another version
 * of the report is another file, and has another copy.
 * @param key of the file that is copied
 */
export const sharedCopyKey = (tokenHash: string, { key, name }: { key: string; name: string }) =>
  `${sharedFolder}${tokenHash}/${createHash('sha256').update(key).digest('hex').slice(0, 16)}/${name}`

/** Copies of files within the bucket of reports. */
export type SharedCopies = {
  /**
   * Copies a file, unless its copy is there.
   * @returns false if the file is gone: the report was withdrawn meanwhile
   */
  make(from: string, to: string): Promise<boolean>
}

export function s3SharedCopies(): SharedCopies {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()

  async function isThere(Key: string): Promise<boolean> {
    try {
      await s3.send(new HeadObjectCommand({ Bucket, Key }))
      return true
    } catch (error) {
      if (isMissingObject(error)) return false
      throw error
    }
  }

  return {
    async make(from, to) {
      if (await isThere(to)) return true
      const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
      // Neither metadata nor tags of the file are for readers.
      const only = { MetadataDirective: 'REPLACE', TaggingDirective: 'REPLACE' } as const
      try {
        await s3.send(new CopyObjectCommand({ Bucket, Key: to, CopySource, ...only }))
        return true
      } catch (error) {
        if (isMissingObject(error)) return false
        throw error
      }
    },
  }
}

import { CopyObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { environment } from '../platform/environment.ts'

/** The folder of the copies that readers of links are sent to; it is emptied within two days. */
const sharedFolder = 'shared/'

/** The key of a copy. It has no id: a reader sees it in the address of the file. */
export const sharedCopyKey = (tokenHash: string, name: string): string =>
  `${sharedFolder}${tokenHash}/${name}`

/** Copies of files within the bucket of reports. */
export type SharedCopies = {
  /** @returns false if the file is gone: the report was withdrawn meanwhile */
  make(from: string, to: string): Promise<boolean>
}

export function s3SharedCopies(): SharedCopies {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  return {
    async make(from, to) {
      const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
      // Neither metadata nor tags of the file are for readers.
      const only = { MetadataDirective: 'REPLACE', TaggingDirective: 'REPLACE' } as const
      try {
        await s3.send(new CopyObjectCommand({ Bucket, Key: to, CopySource, ...only }))
        return true
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return false
        throw error
      }
    },
  }
}

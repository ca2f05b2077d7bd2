import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson } from '../state.ts'
import { saveContent } from './s3-body.ts'
import { S3Error } from './s3-errors.ts'

type Upload = { bucket: string; key: string; headers: Record<string, string> }

/** A part in the request that completes an upload. */
type Part = { PartNumber: number; ETag: string }

const minPartBytes = 5 * 1024 * 1024

/** Multipart uploads in progress, each in a folder. */
export class S3Uploads {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  begin(upload: Upload): string {
    const uploadId = randomBytes(16).toString('hex')
    mkdirSync(this.#path(uploadId))
    writeJson(this.#path(uploadId, 'upload.json'), upload)
    return uploadId
  }

  async addPart(uploadId: string, number: number, content: AsyncIterable<Buffer>) {
    this.#read(uploadId)
    const incoming = this.#path(uploadId, `incoming-${randomUUID()}`)
    const { md5 } = await saveContent(content, incoming)
    for (const name of readdirSync(this.#path(uploadId)))
      if (name.startsWith(`${number}.`)) rmSync(this.#path(uploadId, name))
    renameSync(incoming, this.#path(uploadId, `${number}.${md5}`))
    return md5
  }

  /** @throws S3Error if the parts are not those that were uploaded */
  complete(uploadId: string, parts: Part[]) {
    const upload = this.#read(uploadId)
    const numbers = parts.map(({ PartNumber }) => PartNumber)
    if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)))
      throw new S3Error('InvalidPartOrder')
    const hash = createHash('md5')
    const paths = parts.map(({ PartNumber, ETag }, index) => {
      const path = this.#path(uploadId, `${PartNumber}.${ETag}`)
      if (!/^[0-9a-f]+$/.test(ETag) || !existsSync(path)) throw new S3Error('InvalidPart')
      if (index < parts.length - 1 && statSync(path).size < minPartBytes)
        throw new S3Error('EntityTooSmall')
      hash.update(Buffer.from(ETag, 'hex'))
      return path
    })
    const etag = `${hash.digest('hex')}-${parts.length}`
    return { ...upload, content: concatenated(paths), etag }
  }

  remove(uploadId: string): void {
    this.#read(uploadId)
    rmSync(this.#path(uploadId), { recursive: true, force: true })
  }

  #read(uploadId: string): Upload {
    const upload = /^[0-9a-f]+$/.test(uploadId)
      ? readJson<Upload>(this.#path(uploadId, 'upload.json'))
      : undefined
    if (upload) return upload
    throw new S3Error('NoSuchUpload')
  }

  #path(...names: string[]): string {
    return join(this.#folder, ...names)
  }
}

async function* concatenated(paths: string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>
}

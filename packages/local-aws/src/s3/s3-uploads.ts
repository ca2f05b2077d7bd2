import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import S3Error from 's3rver/lib/models/error.js'
import { readJson, writeJson } from '../state.ts'

type Upload = { bucket: string; key: string; headers: Record<string, string> }

const smallestPart = 5 * 1024 * 1024

/** Uploads in several parts, a folder each, until they are completed or given up. */
export class S3Uploads {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  begin(uploadId: string, upload: Upload): void {
    mkdirSync(this.#path(uploadId))
    writeJson(this.#path(uploadId, 'upload.json'), upload)
  }

  async addPart(uploadId: string, number: number, content: Readable) {
    this.#read(uploadId)
    const hash = createHash('md5')
    let size = 0
    const measure = new Transform({
      transform(piece: Buffer, _encoding, next) {
        hash.update(piece)
        size += piece.length
        next(null, piece)
      },
    })
    const incoming = this.#path(uploadId, `incoming-${crypto.randomUUID()}`)
    await pipeline(content, measure, createWriteStream(incoming))
    const md5 = hash.digest('hex')
    for (const name of this.#filesOf(uploadId, number)) rmSync(this.#path(uploadId, name))
    renameSync(incoming, this.#path(uploadId, `${number}.${md5}`))
    return { size, md5 }
  }

  /** @throws S3Error where the parts are not those that were uploaded */
  complete(uploadId: string, parts: { number: number; etag: string }[]) {
    const upload = this.#read(uploadId)
    const numbers = parts.map(({ number }) => number)
    if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)))
      throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.')
    const paths = parts.map(({ number, etag }, index) => {
      const path = this.#path(uploadId, `${number}.${etag}`)
      if (!existsSync(path))
        throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found.')
      if (index < parts.length - 1 && statSync(path).size < smallestPart)
        throw new S3Error(
          'EntityTooSmall',
          'Your proposed upload is smaller than the minimum allowed size',
        )
      return path
    })
    const hash = createHash('md5')
    for (const { etag } of parts) hash.update(Buffer.from(etag, 'hex'))
    return {
      ...upload,
      content: concatenated(paths),
      etag: `${hash.digest('hex')}-${parts.length}`,
    }
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
    throw new S3Error('NoSuchUpload', 'The specified multipart upload does not exist.')
  }

  #filesOf(uploadId: string, number: number): string[] {
    return readdirSync(this.#path(uploadId)).filter((name) => name.startsWith(`${number}.`))
  }

  #path(...names: string[]): string {
    return join(this.#folder, ...names)
  }
}

async function* concatenated(paths: string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>
}

import { S3Error } from './s3-errors.ts'

/** Decodes `aws-chunked`, the encoding of streamed uploads: chunks with hexadecimal sizes, then trailers. */

/** Reads lines and byte ranges from a stream of buffers of any size. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf('\r\n')
      if (end >= 0) {
        const line = this.#rest.subarray(0, end).toString('utf8')
        this.#rest = this.#rest.subarray(end + 2)
        return line
      }
      if (this.#rest.length > 16_384) throw new S3Error('IncompleteBody')
      if (!(await this.#more())) return undefined
    }
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    let left = count
    while (left > 0) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new S3Error('IncompleteBody')
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      if (piece.length > 0) yield piece
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }
}

/**
 * The content of an `aws-chunked` body.
 * @param onTrailer called for each trailer, with its name in lower case
 */
export async function* decodeChunked(
  source: AsyncIterable<Buffer>,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
  const pieces = new Pieces(source)
  for (;;) {
    const size = await pieces.line()
    if (!/^[0-9a-f]+$/i.test(size ?? '')) throw new S3Error('IncompleteBody')
    const length = Number.parseInt(size ?? '', 16)
    yield* pieces.bytes(length)
    if (length === 0) break
    if ((await pieces.line()) !== '') throw new S3Error('IncompleteBody')
  }
  for (let line = await pieces.line(); line; line = await pieces.line()) {
    const colon = line.indexOf(':')
    onTrailer(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
}

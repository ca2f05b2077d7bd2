import { createHash, type Hash } from 'node:crypto'
import { hmac, SignatureError, type Signer, sha256 } from '../sigv4.ts'
import { S3Error } from './s3-errors.ts'

/**
 * Decodes `aws-chunked`, the encoding of streamed uploads: chunks with hexadecimal sizes and optional
 * signatures, each of which covers the previous one, then trailers.
 */

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

/** Checks the signatures of chunks. Each covers the previous one. */
class Chain {
  readonly #chain: Signer['chain']
  #previous: string

  constructor(chain: Signer['chain']) {
    this.#chain = chain
    this.#previous = chain.signature
  }

  check(algorithm: string, hashes: string[], given: string | undefined) {
    const { key, date, scope } = this.#chain
    const text = [algorithm, date, scope, this.#previous, ...hashes].join('\n')
    const expected = hmac(key, text).toString('hex')
    if (given !== expected)
      throw new SignatureError('SignatureDoesNotMatch', 'The signature of a chunk does not match.')
    this.#previous = expected
  }
}

/**
 * The content of an `aws-chunked` body.
 * @param signer given if the chunks are signed
 * @param onTrailer called for each trailer, with its name in lower case
 */
export async function* decodeChunked(
  source: AsyncIterable<Buffer>,
  signer: Signer | undefined,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
  const pieces = new Pieces(source)
  const chain = signer && new Chain(signer.chain)
  for (;;) {
    const head = await pieces.line()
    const [, size, signature] =
      /^([0-9a-f]+)(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(head ?? '') ?? []
    if (size === undefined) throw new S3Error('IncompleteBody')
    const length = Number.parseInt(size, 16)
    const hash: Hash | undefined = chain && createHash('sha256')
    for await (const piece of pieces.bytes(length)) {
      hash?.update(piece)
      yield piece
    }
    if (chain && hash)
      chain.check('AWS4-HMAC-SHA256-PAYLOAD', [sha256(''), hash.digest('hex')], signature)
    if (length === 0) break
    if ((await pieces.line()) !== '') throw new S3Error('IncompleteBody')
  }
  let signed = ''
  for (let line = await pieces.line(); line; line = await pieces.line()) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (name === 'x-amz-trailer-signature')
      chain?.check('AWS4-HMAC-SHA256-TRAILER', [sha256(signed)], value)
    else {
      signed += `${name}:${value}\n`
      onTrailer(name, value)
    }
  }
}

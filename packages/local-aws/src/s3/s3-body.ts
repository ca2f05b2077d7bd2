import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { header } from '../http.ts'
import type { Signer } from '../sigv4.ts'
import { decodeChunked } from './aws-chunked.ts'
import { S3Error } from './s3-errors.ts'

const sha256Header = 'x-amz-content-sha256'

type Digest = { name: string; update: (piece: Buffer) => void; value: () => string }

const digestOf = (name: string, hash: Hash, encoding: 'base64' | 'hex'): Digest => ({
  name,
  update: (piece) => hash.update(piece),
  value: () => hash.digest(encoding),
})

function crc32Digest(): Digest {
  let sum = 0
  return {
    name: 'x-amz-checksum-crc32',
    update: (piece) => {
      sum = crc32(piece, sum)
    },
    value: () => Buffer.from(sum.toString(16).padStart(8, '0'), 'hex').toString('base64'),
  }
}

/** The digests that are checked; crc32c and crc64nvme are not. */
const digests = (): Digest[] => [
  digestOf('content-md5', createHash('md5'), 'base64'),
  digestOf(sha256Header, createHash('sha256'), 'hex'),
  digestOf('x-amz-checksum-sha1', createHash('sha1'), 'base64'),
  digestOf('x-amz-checksum-sha256', createHash('sha256'), 'base64'),
  crc32Digest(),
]

/** Whether the request states a digest of its body, which some operations require. */
export const hasDigest = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some(
    (name) => name === 'content-md5' || /^x-amz-checksum-(?!alg|mode|type)/.test(name),
  )

/**
 * An upload's decoded content, as S3 would store it.
 * @throws S3Error at the end if the content does not match a stated digest
 */
export async function* contentOf(request: IncomingMessage, signer: Signer): AsyncGenerator<Buffer> {
  const { payloadHash } = signer
  const stated = new Map<string, string>()
  const state = (name: string, value: string) => {
    if (value) stated.set(name, value)
  }
  for (const { name } of digests()) state(name, header(request, name))
  if (!/^[0-9a-f]{64}$/.test(payloadHash)) stated.delete(sha256Header)
  const computed = digests().filter(
    ({ name }) => stated.has(name) || header(request, 'x-amz-trailer').toLowerCase().includes(name),
  )

  const streamed = payloadHash.startsWith('STREAMING-')
  if (streamed && payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER')
    throw new S3Error('NotImplemented', `The local cloud does not know ${payloadHash} of S3.`)
  const source = streamed ? decodeChunked(request, state) : (request as AsyncIterable<Buffer>)
  let length = 0
  for await (const piece of source) {
    length += piece.length
    for (const digest of computed) digest.update(piece)
    yield piece
  }
  const decodedLength = header(request, 'x-amz-decoded-content-length')
  if (streamed && decodedLength && Number(decodedLength) !== length)
    throw new S3Error('IncompleteBody')
  for (const { name, value } of computed) {
    const expected = stated.get(name)
    if (expected !== undefined && value() !== expected)
      throw new S3Error(name === sha256Header ? 'XAmzContentSHA256Mismatch' : 'BadDigest')
  }
}

/** Writes content to a new file. */
export async function saveContent(
  content: AsyncIterable<Buffer>,
  path: string,
): Promise<{ size: number; md5: string }> {
  const hash = createHash('md5')
  const file = createWriteStream(path)
  async function* hashed() {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(hashed, file)
  return { size: file.bytesWritten, md5: hash.digest('hex') }
}

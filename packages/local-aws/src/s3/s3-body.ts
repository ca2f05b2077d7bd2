import { createHash, type Hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'
import { header } from '../http.ts'
import { SignatureError, type Signer } from '../sigv4.ts'
import { decodeChunked } from './aws-chunked.ts'

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
    value: () => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(sum >>> 0)
      return bytes.toString('base64')
    },
  }
}

/** Every digest that this machine can compute; crc32c and crc64nvme are taken on trust. */
const digests = (): Digest[] => [
  digestOf('content-md5', createHash('md5'), 'base64'),
  digestOf('x-amz-content-sha256', createHash('sha256'), 'hex'),
  digestOf('x-amz-checksum-sha1', createHash('sha1'), 'base64'),
  digestOf('x-amz-checksum-sha256', createHash('sha256'), 'base64'),
  crc32Digest(),
]

const mismatch = (name: string): SignatureError =>
  name === 'x-amz-content-sha256'
    ? new SignatureError(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
        400,
      )
    : new SignatureError(
        'BadDigest',
        'The checksum that you specified did not match what we received.',
        400,
      )

/** Whether the sender says what the body's digest is, as some calls demand. */
export const hasDigest = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some(
    (name) => name === 'content-md5' || /^x-amz-checksum-(?!alg|mode|type)/.test(name),
  )

/**
 * An upload's content as S3 would store it: unframed, and refused at its end if it is not what its
 * sender said it is.
 */
export async function* contentOf(request: IncomingMessage, signer: Signer): AsyncGenerator<Buffer> {
  const { payloadHash } = signer
  const stated = new Map<string, string>()
  const state = (name: string, value: string) => {
    if (value) stated.set(name, value)
  }
  for (const { name } of digests()) state(name, header(request, name))
  if (!/^[0-9a-f]{64}$/.test(payloadHash)) stated.delete('x-amz-content-sha256')
  const computed = digests().filter(
    ({ name }) => stated.has(name) || header(request, 'x-amz-trailer').toLowerCase().includes(name),
  )

  const streamed = payloadHash.startsWith('STREAMING-')
  const signedChunks = payloadHash.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD')
  const source = streamed
    ? decodeChunked(request, signedChunks ? signer : undefined, state)
    : (request as AsyncIterable<Buffer>)
  let length = 0
  for await (const piece of source) {
    length += piece.length
    for (const digest of computed) digest.update(piece)
    yield piece
  }
  const decodedLength = header(request, 'x-amz-decoded-content-length')
  if (streamed && decodedLength && Number(decodedLength) !== length)
    throw new SignatureError('IncompleteBody', 'The body is shorter or longer than stated.', 400)
  for (const { name, value } of computed) {
    const expected = stated.get(name)
    if (expected !== undefined && value() !== expected) throw mismatch(name)
  }
}

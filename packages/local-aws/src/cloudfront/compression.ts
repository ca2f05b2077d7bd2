import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Content types and sizes that CloudFront compresses. */
const types =
  /^(text\/|application\/(json|javascript|xml|xhtml\+xml|manifest\+json|wasm|rss\+xml|ld\+json|x-javascript)|image\/svg\+xml|font\/(ttf|otf|eot|collection))/
const minBytes = 1_000
const maxBytes = 10_000_000

/** A cache of compressed files. */
const cache = new Map<string, Buffer>()
const maxCached = 200

/** @returns the compressed body with its encoding, or undefined if it is sent uncompressed */
export async function compress(
  body: Buffer,
  options: { contentType: string; accepted: string; etag: string },
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' } | undefined> {
  const { contentType, accepted, etag } = options
  if (body.length < minBytes || body.length > maxBytes || !types.test(contentType)) return undefined
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (!encoding) return undefined
  const key = `${encoding} ${etag} ${body.length}`
  const before = cache.get(key)
  if (before) return { body: before, encoding }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const compressed = encoding === 'br' ? await brotli(body, quality) : await zip(body)
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, compressed)
  return { body: compressed, encoding }
}

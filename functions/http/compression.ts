import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

type Result = APIGatewayProxyStructuredResultV2

/** In bytes. Smaller bodies fit into the packet or two that they take anyway. */
const minSize = 1000

const acceptsGzip = (accepted: string | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted ?? '')

/**
 * The answer as gzip where the caller takes it. Neither API Gateway nor CloudFront compresses what must
 * not be cached. Nothing that an answer says is a secret from its reader, and no other site can make a
 * browser ask (there are no cookies), so that lengths reveal nothing.
 */
export function compress(result: Result, acceptEncoding: string | undefined): Result {
  const { body } = result
  if (body === undefined || Buffer.byteLength(body) < minSize) return result
  const headers = { ...result.headers, vary: 'accept-encoding' }
  if (!acceptsGzip(acceptEncoding)) return { ...result, headers }
  return {
    ...result,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  }
}

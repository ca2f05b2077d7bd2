import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

type Result = APIGatewayProxyStructuredResultV2

/** In bytes. Compressing smaller bodies saves no packet. */
const minSize = 1000

const acceptsGzip = (accepted: string | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted ?? '')

/**
 * Compresses the response if the caller accepts gzip: neither API Gateway nor CloudFront compresses
 * uncacheable responses. Safe against length attacks (BREACH): there are no cookies, so no other site
 * can make a browser send a request as the buyer.
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

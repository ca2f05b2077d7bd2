import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** What fits into one packet is not worth it. */
const minBytes = 1400

/**
 * A long answer goes out as gzip where the caller takes it: CloudFront compresses nothing that it may not
 * cache, and no answer of the API may be cached.
 */
export function compressed(
  answer: APIGatewayProxyStructuredResultV2,
  requestHeaders: Readonly<Record<string, string | undefined>>,
): APIGatewayProxyStructuredResultV2 {
  const { body = '', headers } = answer
  if (Buffer.byteLength(body) < minBytes) return answer
  const result = { ...answer, headers: { ...headers, vary: 'accept-encoding' } }
  if (!takesGzip(requestHeaders['accept-encoding'] ?? '')) return result
  return {
    ...result,
    headers: { ...result.headers, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  }
}

const takesGzip = (accepted: string): boolean =>
  accepted.split(',').some((each) => /^\s*gzip\s*($|;(?!\s*q=0(\.0*)?\s*$))/i.test(each))

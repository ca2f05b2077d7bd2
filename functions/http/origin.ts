import { createHash, timingSafeEqual } from 'node:crypto'
import { ClientProblem } from '../domain/client-problem.ts'

/** As infra/constructs/origin-verify-secret.ts names it to CloudFront. */
const header = 'x-origin-key'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Refuses calls that come to the API's own address, around CloudFront and its firewall. Where no
 * key is set (the local cloud), every call is taken.
 * @param keys comma-separated: the newest, and the one before it
 */
export function verifyOriginHeader(
  headers: Record<string, string | undefined>,
  keys: string | undefined,
): void {
  if (!keys) return
  const given = hash(headers[header] ?? '')
  if (!keys.split(',').some((key) => timingSafeEqual(hash(key), given)))
    throw new ClientProblem('wrong-address', 'Call the API at the site’s own address.')
}

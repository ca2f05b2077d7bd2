import { createHash, timingSafeEqual } from 'node:crypto'
import { originVerifyHeader } from '../../../shared/platform/environment.ts'
import { ClientProblem } from './client-problem.ts'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Rejects requests that bypass CloudFront and its firewall. Accepts every request if no key is set
 * (local stack).
 * @param keys comma-separated: the current key and the previous one
 */
export function verifyOriginHeader(
  headers: Record<string, string | undefined>,
  keys: string | undefined,
): void {
  if (!keys) return
  const given = hash(headers[originVerifyHeader] ?? '')
  if (!keys.split(',').some((key) => timingSafeEqual(hash(key), given)))
    throw new ClientProblem('wrong-address', 'Call the API at the site’s own address.')
}

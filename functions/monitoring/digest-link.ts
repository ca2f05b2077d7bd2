import { timingSafeEqual } from 'node:crypto'
import type { DigestLink } from '../../shared/watch.ts'
import { type HashKey, keyedHash } from '../platform/keyed-hash.ts'

/**
 * The parameters of the link in weekly e-mails. It follows from the account alone, so links of all
 * weeks work, and nothing has to be stored.
 */
export async function digestLinkOf(key: HashKey, userId: string): Promise<DigestLink> {
  const hash = await keyedHash(key, `end digest ${userId}`)
  return { account: userId, token: Buffer.from(hash, 'hex').toString('base64url') }
}

export async function isDigestLink(key: HashKey, { account, token }: DigestLink): Promise<boolean> {
  const link = await digestLinkOf(key, account)
  return (
    link.token.length === token.length &&
    timingSafeEqual(Buffer.from(link.token), Buffer.from(token))
  )
}

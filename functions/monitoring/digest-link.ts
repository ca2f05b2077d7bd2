import type { DigestLink } from '../../shared/monitoring/watch.ts'
import { keyedHash, keyedHashes, matchesOneOf, tokenFrom } from '../platform/keyed-hash.ts'
import type { RotatingSecret } from '../platform/secrets.ts'

const textOf = (userId: string) => `end digest ${userId}`

/**
 * The parameters of the link in weekly e-mails. It follows from the account alone, so links of all
 * weeks work until the key was rotated twice, and nothing has to be stored.
 */
export const digestLinkOf = async (key: RotatingSecret, userId: string): Promise<DigestLink> => ({
  account: userId,
  token: tokenFrom(await keyedHash(key, textOf(userId))),
})

export const isDigestLink = async (
  key: RotatingSecret,
  { account, token }: DigestLink,
): Promise<boolean> => matchesOneOf((await keyedHashes(key, textOf(account))).map(tokenFrom), token)

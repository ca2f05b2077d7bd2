import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RotatingSecret, Secret } from './secrets.ts'

const hashWith = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/**
 * The hash of a text that cannot be guessed without the key.
 * @returns 64 hexadecimal digits
 */
export async function keyedHash(key: Secret, text: string): Promise<string> {
  const value = await key.value()
  if (value === undefined) throw new Error('The key of the hashes is not filled in')
  return hashWith(value, text)
}

/** The valid hashes of a text: with the present key, and with the one before it. */
export const keyedHashes = async (key: RotatingSecret, text: string): Promise<string[]> =>
  (await key.values()).map((value) => hashWith(value, text))

/** Whether a hash is one of these. The time that it takes does not reveal how many characters are right. */
export function matchesOneOf(hashes: readonly string[], given: string): boolean {
  const bytes = Buffer.from(given)
  return hashes
    .map((hash) => Buffer.from(hash))
    .some((hash) => hash.length === bytes.length && timingSafeEqual(hash, bytes))
}

/** A hash as the token of a link: 43 characters of base64url. */
export const tokenFrom = (hash: string): string => Buffer.from(hash, 'hex').toString('base64url')

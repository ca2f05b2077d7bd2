import { createHmac } from 'node:crypto'

/** A secret key, so addresses and codes cannot be guessed from hashes. */
export type HashKey = { value(): Promise<string | undefined> }

/** @returns 64 hexadecimal digits */
export async function keyedHash(key: HashKey, text: string): Promise<string> {
  const secret = await key.value()
  if (secret === undefined) throw new Error('The key of the hashes is not filled in')
  return createHmac('sha256', secret).update(text).digest('hex')
}

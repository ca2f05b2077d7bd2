import { createHmac } from 'node:crypto'

/** A secret of ours, made once: without it nobody can try addresses or codes against the hashes. */
export type HashKey = { value(): Promise<string | undefined> }

/** @returns 64 hexadecimal digits */
export async function keyedHash(key: HashKey, text: string): Promise<string> {
  const secret = await key.value()
  if (secret === undefined) throw new Error('The key of the hashes is not filled in')
  return createHmac('sha256', secret).update(text).digest('hex')
}

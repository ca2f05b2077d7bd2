import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Small enough that the page answers between two parts, also on a phone. */
const partBytes = 2 ** 20

/**
 * The SHA-256 of a file, read in parts: the browser's own `crypto.subtle.digest` needs all of it in
 * memory at once.
 * @param onProgress called with whole percents
 * @throws DOMException if the file cannot be read, or the signal is aborted
 */
export async function hashFile(
  file: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const hash = sha256.create()
  let shown = 0
  for (let from = 0; from < file.size; from += partBytes) {
    hash.update(new Uint8Array(await file.slice(from, from + partBytes).arrayBuffer()))
    signal.throwIfAborted()
    const percent = Math.floor((Math.min(from + partBytes, file.size) / file.size) * 100)
    if (percent > shown) onProgress(percent)
    shown = percent
  }
  return bytesToHex(hash.digest())
}

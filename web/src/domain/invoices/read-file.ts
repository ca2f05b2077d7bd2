import type { InvoiceFile, ReadOptions } from './invoice-file.ts'
import { UnreadableFileError } from './unreadable-file.ts'

export const maxFileMegabytes = 25

/** What the file dialog offers. */
export const readableTypes = 'application/pdf,image/jpeg,image/png,image/webp'

const texts = {
  empty:
    'This file is empty, so its download was probably cut off. Download it again, then choose it here.',
  large: `This file is larger than ${maxFileMegabytes} MB. Choose a smaller copy, or a photo of the page with the bank account.`,
  unreadable:
    'This file could not be opened. If it is a folder, or stored in a cloud, save it to this device first.',
  unknown:
    'This is neither a PDF nor a picture that we can read. Save it as a PDF, or choose a photo or a screenshot of it.',
} as const

const startsWith = (bytes: Uint8Array, text: string, within = 0): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, within + text.length)).includes(text)

/** A PDF may begin with other bytes. Source: ISO 32000-1, annex H.3.4.1 (implementation notes) */
const isPdf = (bytes: Uint8Array): boolean => startsWith(bytes, '%PDF-', 1024)

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size === 0) throw new UnreadableFileError(texts.empty)
  if (file.size > maxFileMegabytes * 2 ** 20) throw new UnreadableFileError(texts.large)
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new UnreadableFileError(texts.unreadable)
  }
}

const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/**
 * Reads an invoice in the browser: nothing of the file is sent. Close it after use.
 * @throws UnreadableFileError, the signal's reason, or another error if the reader could not be loaded
 */
export async function readFile(file: File, options: ReadOptions): Promise<InvoiceFile> {
  const bytes = await bytesOf(file)
  const sha256 = await sha256Of(bytes)
  options.signal.throwIfAborted()
  if (!isPdf(bytes)) throw new UnreadableFileError(texts.unknown)
  const { readPdf } = await import('./pdf-file.ts')
  const pdf = await readPdf(bytes, options.signal, (page, pages) =>
    options.onProgress({ page, pages, percent: ((page - 1) / pages) * 100, isPicture: false }),
  )
  return { ...pdf, sha256, omitted: undefined }
}

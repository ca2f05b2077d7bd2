import {
  type InvoiceFile,
  maxFileMegabytes,
  maxRecognizedPages,
  type Picture,
  type ReadOptions,
} from './invoice-file.ts'
import type { PageText } from './invoice-reading.ts'
import { turned } from './turned.ts'
import { UnreadableFileError } from './unreadable-file.ts'

const texts = {
  empty:
    'This file is empty, so its download was probably cut off. Download it again, then choose it here.',
  large: `This file is larger than ${maxFileMegabytes} MB. Choose a smaller copy, or a photo of the page with the bank account.`,
  unreadable:
    'This file could not be opened. If it is a folder, or stored in a cloud, save it to this device first.',
} as const

/** A PDF may begin with other bytes. Source: ISO 32000-1, annex H.3.4.1 (implementation notes) */
const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1029)).includes('%PDF-')

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size === 0) throw new UnreadableFileError('empty', texts.empty)
  if (file.size > maxFileMegabytes * 2 ** 20)
    throw new UnreadableFileError('too-large', texts.large)
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new UnreadableFileError('not-opened', texts.unreadable)
  }
}

const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Shows pages as they were read. */
function withTurns(
  pictureOf: InvoiceFile['pictureOf'],
  turns: readonly { page: number; turn: number }[],
): InvoiceFile['pictureOf'] {
  const kept = new Map<number, Promise<Picture>>()
  return (page) => {
    const turn = turns.find((each) => each.page === page)?.turn ?? 0
    if (turn === 0) return pictureOf(page)
    const picture = kept.get(page) ?? pictureOf(page).then((upright) => turned(upright, turn))
    kept.set(page, picture)
    return picture
  }
}

type Opened = Omit<InvoiceFile, 'sha256'>

async function readPicture(bytes: Uint8Array<ArrayBuffer>, options: ReadOptions): Promise<Opened> {
  const [{ openPicture }, { recognize }] = await Promise.all([
    import('./picture-file.ts'),
    import('./recognize.ts'),
  ])
  const picture = await openPicture(bytes)
  try {
    const pages = await recognize([{ page: 1, draw: async () => picture }], options)
    return {
      pages,
      pageCount: 1,
      omitted: undefined,
      pictureOf: withTurns(async () => picture, pages),
      close: () => picture.close(),
    }
  } catch (error) {
    picture.close()
    throw error
  }
}

/** What was not read, in a sentence. */
function omittedOf(pages: readonly PageText[], pageCount: number): string | undefined {
  const scanned = pages.filter(({ source }) => source === 'picture').length
  const left = [
    pageCount > pages.length && `Only the first ${pages.length} of ${pageCount} pages were read.`,
    scanned > maxRecognizedPages &&
      `Only the first ${maxRecognizedPages} of ${scanned} scanned pages were read.`,
  ].filter((each) => each !== false)
  return left.length === 0
    ? undefined
    : `${left.join(' ')} If the bank account is on another page, choose a file with that page alone.`
}

async function readPdf(bytes: Uint8Array<ArrayBuffer>, options: ReadOptions): Promise<Opened> {
  const { openPdf } = await import('./pdf-file.ts')
  const { scanOf, ...pdf } = await openPdf(bytes, options.signal, (page, pages) =>
    options.onProgress({ page, pages, percent: ((page - 1) / pages) * 100, isPicture: false }),
  )
  const scanned = pdf.pages
    .filter(({ source }) => source === 'picture')
    .slice(0, maxRecognizedPages)
  const omitted = omittedOf(pdf.pages, pdf.pageCount)
  if (scanned.length === 0) return { ...pdf, omitted }
  try {
    const { recognize } = await import('./recognize.ts')
    const recognized = await recognize(
      scanned.map(({ page }) => ({ page, draw: () => scanOf(page) })),
      options,
    )
    const pages = pdf.pages.map((each) => recognized.find(({ page }) => page === each.page) ?? each)
    return { ...pdf, pages, omitted, pictureOf: withTurns(pdf.pictureOf, recognized) }
  } catch (error) {
    pdf.close()
    throw error
  }
}

/**
 * Reads the text of an invoice or another paper in the browser: nothing of the file is sent. Close it after use.
 * @throws UnreadableFileError, the signal's reason, or another error if the reader could not be loaded
 */
export async function readFile(file: File, options: ReadOptions): Promise<InvoiceFile> {
  const bytes = await bytesOf(file)
  const sha256 = await sha256Of(bytes)
  options.signal.throwIfAborted()
  const opened = await (isPdf(bytes) ? readPdf : readPicture)(bytes, options)
  return { ...opened, sha256 }
}

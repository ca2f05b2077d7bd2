import addresses from 'virtual:reading-files'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type InvoiceFile, maxPages, recognizedEdge } from './invoice-file.ts'
import type { Box, PageText, TextRun } from './invoice-reading.ts'
import { unlessAborted } from './unless-aborted.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** Of the text of one page. Only a file that was made to stop a reader needs longer. */
const maxPageSeconds = 30
/** A page with less is a picture: a scan may have a number or a stamp of its program. */
const minCharacters = 20
/** Larger pictures in a page are left out of the drawing. */
const maxPicturePixels = 100_000_000
/** Of a page that is shown, in pixels: about 190 dpi of a letter’s page. */
const shownEdge = 2000
/** Pages of 13 MB each. */
const maxDrawn = 3

const texts = {
  locked:
    'This PDF is locked with a password. Save a copy without a password, then choose that copy.',
  broken:
    'This PDF could not be read: it is damaged, or not a PDF. Ask for it again, or choose a photo or a screenshot of the invoice.',
  slow: 'This PDF takes too long to read. Choose a photo or a screenshot of the page with the bank account.',
} as const

type Viewport = ReturnType<PDFPageProxy['getViewport']>
type TextItem = { str: string; transform: number[]; width: number; height: number }

/** The corners of a run, in shares of the page. */
function boxOf({ transform, width, height }: TextItem, viewport: Viewport): Box {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform
  const along = Math.hypot(a, b) || 1
  const across = Math.hypot(c, d) || 1
  const [right, up] = [
    { x: (a / along) * width, y: (b / along) * width },
    { x: (c / across) * height, y: (d / across) * height },
  ]
  // Letters such as g reach below their line.
  const corners = [0, 1].flatMap((far) =>
    [-0.2, 1].map((high) =>
      viewport.convertToViewportPoint(
        x + far * right.x + high * up.x,
        y + far * right.y + high * up.y,
      ),
    ),
  )
  const xs = corners.map(([at = 0]) => at / viewport.width)
  const ys = corners.map(([, at = 0]) => at / viewport.height)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

async function textOf(page: PDFPageProxy): Promise<TextRun[]> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, box: boxOf(item, viewport), confidence: 1 }]
      : [],
  )
}

/** Text that is not drawn, as below a scan: it may be anything, so what is seen counts. */
async function hasInvisibleText(page: PDFPageProxy, setMode: number): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.some((name, n) => name === setMode && [3, 7].includes(Number(argsArray[n]?.[0])))
}

/** Opens the document in a worker of its own, which can be ended at any time. */
async function open(data: Uint8Array, signal: AbortSignal) {
  const pdf = await import('pdfjs-dist')
  signal.throwIfAborted()
  const worker = new Worker(addresses.pdfWorker, { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new TypeError('The worker could not be loaded.'))
  })
  const verbosity = pdf.VerbosityLevel.ERRORS
  const task = pdf.getDocument({
    data,
    worker: pdf.PDFWorker.create({ port: worker, verbosity }),
    cMapUrl: `${addresses.pdfFiles}cmaps/`,
    standardFontDataUrl: `${addresses.pdfFiles}standard_fonts/`,
    wasmUrl: `${addresses.pdfFiles}wasm/`,
    iccUrl: `${addresses.pdfFiles}iccs/`,
    maxImageSize: maxPicturePixels,
    verbosity,
  })
  const end = () => {
    task.destroy().catch(() => {})
    worker.terminate()
  }
  signal.addEventListener('abort', end, { once: true })
  try {
    const document = await unlessAborted(Promise.race([task.promise, failed]), signal)
    return { document, end, setMode: pdf.OPS.setTextRenderingMode }
  } catch (error) {
    end()
    throw error
  }
}

/** @param long its longer edge, in pixels */
async function drawn(page: PDFPageProxy, long: number): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: long / Math.max(width, height) })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  await page.render({ canvas, viewport }).promise
  page.cleanup()
  return canvas
}

/** The last few pages that were looked at stay drawn. */
function pictures(document: PDFDocumentProxy): InvoiceFile['pictureOf'] {
  const kept = new Map<number, Promise<HTMLCanvasElement>>()
  return (number) => {
    const picture =
      kept.get(number) ?? document.getPage(number).then((page) => drawn(page, shownEdge))
    kept.delete(number)
    kept.set(number, picture)
    const [oldest] = kept.keys()
    if (kept.size > maxDrawn && oldest !== undefined) kept.delete(oldest)
    return picture
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

type OpenPdf = Omit<InvoiceFile, 'sha256' | 'omitted'> & {
  /** @returns a page as it is recognized */
  scanOf: (page: number) => Promise<HTMLCanvasElement>
}

/**
 * Reads the text layer of a PDF, page by page.
 * @param onPage called before each page
 * @returns its pages; those without a text layer have no runs, and `picture` as their source
 * @throws UnreadableFileError
 */
export async function openPdf(
  data: Uint8Array,
  signal: AbortSignal,
  onPage: (page: number, pages: number) => void,
): Promise<OpenPdf> {
  const limit = new AbortController()
  const either = AbortSignal.any([signal, limit.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), maxPageSeconds * 1000)
  }
  restart()
  let end = () => {}
  try {
    const opened = await open(data, either)
    end = opened.end
    const { document, setMode } = opened
    const count = Math.min(document.numPages, maxPages)
    const pages: PageText[] = []
    for (let number = 1; number <= count; number += 1) {
      onPage(number, count)
      restart()
      const page = await unlessAborted(document.getPage(number), either)
      const runs = await unlessAborted(textOf(page), either)
      const characters = runs.reduce((sum, { text }) => sum + text.trim().length, 0)
      const isPicture =
        characters < minCharacters || (await unlessAborted(hasInvisibleText(page, setMode), either))
      pages.push({
        page: number,
        source: isPicture ? 'picture' : 'text-layer',
        runs: isPicture ? [] : runs,
      })
      page.cleanup()
    }
    return {
      pages,
      pageCount: document.numPages,
      pictureOf: pictures(document),
      scanOf: async (number) => drawn(await document.getPage(number), recognizedEdge),
      close: end,
    }
  } catch (error) {
    end()
    if (signal.aborted) throw signal.reason
    if (limit.signal.aborted) throw new UnreadableFileError('slow-pdf', texts.slow)
    // The reader itself could not be loaded.
    if (error instanceof TypeError && /module|worker/i.test(error.message)) throw error
    throw nameOf(error) === 'PasswordException'
      ? new UnreadableFileError('locked-pdf', texts.locked)
      : new UnreadableFileError('broken-pdf', texts.broken)
  } finally {
    clearTimeout(timer)
  }
}

/** Larger files are not read. */
export const maxFileMegabytes = 25
/** Of a PDF, also of those with a text layer. Invoices have a few pages; a contract with its annexes has more. */
export const maxPages = 40
/** Of scanned pages: each takes seconds. */
export const maxRecognizedPages = 5
/** Of a picture. Browsers need four bytes for each pixel while they decode it. */
export const maxMegapixels = 100

/** What the file dialog offers. */
export const readableTypes = 'application/pdf,image/jpeg,image/png,image/webp'

import type { PageText } from './invoice-reading.ts'

/** How far the reading is. `percent` is of the whole, from 0 to 100. */
export type Progress = { page: number; pages: number; percent: number; isPicture: boolean }

export type ReadOptions = {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  /** Whether pictures are recognized a second time, after what was found the first time. @default never */
  isIncomplete?: (pages: readonly PageText[]) => boolean
}

/** Can be drawn in a canvas, as a whole or a part of it. */
export type Picture = HTMLCanvasElement | OffscreenCanvas | ImageBitmap

/** A file that was read, and is kept open to show its pages. */
export type InvoiceFile = {
  /** Of the file’s bytes, 64 small hexadecimal digits. */
  sha256: string
  /** Of all its pages, also of those that were not read. */
  pageCount: number
  pages: PageText[]
  /** What was not read, in a sentence; undefined if all was. */
  omitted: string | undefined
  /** @param page counted from 1. @returns the whole page, large enough to be read on a screen */
  pictureOf(page: number): Promise<Picture>
  /** Frees its memory and ends its worker. */
  close(): void
}

/**
 * Of the longer edge of a page that is recognized, in pixels: about 210 dpi. With 300 dpi it takes twice as long, and
 * more lines of tables are taken for letters.
 */
export const recognizedEdge = 2500

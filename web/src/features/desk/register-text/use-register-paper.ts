import { useCallback, useEffect, useRef, useState } from 'react'
import { recognizeFacts } from '../../../../../shared/register-text/recognize.ts'
import { recognizeTables } from '../../../../../shared/register-text/recognize-tables.ts'
import type { Progress } from '../../../domain/invoices/invoice-file.ts'
import type { PageText } from '../../../domain/invoices/invoice-reading.ts'
import {
  type UnreadableFault,
  UnreadableFileError,
} from '../../../domain/invoices/unreadable-file.ts'

export type PaperReading =
  | { step: 'ready' }
  | { step: 'reading'; name: string; progress: Progress | undefined }
  /** `pagesLeft` of `pages` gave no text. */
  | { step: 'read'; isPicture: boolean; pages: number; pagesLeft: number; isEmpty: boolean }
  | { step: 'failed'; name: string; fault: UnreadableFault | 'not-loaded' }

/** As it was recognized the second time, which is better for tables, and worse for long lines. */
const asReadAgain = ({ secondRuns, ...page }: PageText): PageText => ({
  ...page,
  runs: secondRuns ?? page.runs,
})

const found = (text: string): number =>
  recognizeFacts(text).length + recognizeTables(text, '').length

/** The text in which more is recognized. */
const bestOf = (first: string, again: string): string =>
  again !== first && found(again) > found(first) ? again : first

async function textOf(file: File, signal: AbortSignal, onProgress: (progress: Progress) => void) {
  const [{ readFile }, { textOfPages }] = await Promise.all([
    import('../../../domain/invoices/read-file.ts'),
    import('./page-text.ts'),
  ])
  signal.throwIfAborted()
  const options = { signal, onProgress, isIncomplete: () => true }
  const { pages, pageCount, close } = await readFile(file, options)
  close()
  const read = pages.filter(({ runs }) => runs.length > 0)
  return {
    text: bestOf(textOfPages(pages), textOfPages(pages.map(asReadAgain))),
    isPicture: read.some(({ source }) => source === 'picture'),
    pages: pageCount,
    pagesLeft: pageCount - read.length,
  }
}

/**
 * Reads PDF files and pictures of a register in the browser, one after another; others replace them.
 * @param onText called with the text of each
 */
export function useRegisterPaper(onText: (text: string, isPicture: boolean) => void) {
  const [state, setState] = useState<PaperReading>({ step: 'ready' })
  const running = useRef<AbortController>(undefined)
  const take = useRef(onText)
  take.current = onText
  useEffect(() => () => running.current?.abort(), [])

  const stop = useCallback(() => {
    running.current?.abort()
    setState({ step: 'ready' })
  }, [])

  const read = useCallback(async (files: readonly File[]) => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const total = { isPicture: false, pages: 0, pagesLeft: 0, isEmpty: true }
    for (const file of files) {
      const { name } = file
      const show = (progress?: Progress) => {
        if (!signal.aborted) setState({ step: 'reading', name, progress })
      }
      show()
      try {
        const { text, ...found } = await textOf(file, signal, show)
        if (signal.aborted) return
        total.isPicture ||= found.isPicture
        total.pages += found.pages
        total.pagesLeft += found.pagesLeft
        total.isEmpty &&= text === ''
        if (text !== '') take.current(text, found.isPicture)
      } catch (error) {
        if (signal.aborted) return
        const fault = error instanceof UnreadableFileError ? error.fault : 'not-loaded'
        return setState({ step: 'failed', name, fault })
      }
    }
    if (files.length > 0) setState({ step: 'read', ...total })
  }, [])

  return { state, read, stop }
}

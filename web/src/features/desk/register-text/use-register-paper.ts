import { useCallback, useEffect, useRef, useState } from 'react'
import { recognizeFacts } from '../../../../../shared/register-text/recognize.ts'
import { recognizeTables } from '../../../../../shared/register-text/recognize-tables.ts'
import type { Progress } from '../../../domain/invoices/invoice-file.ts'
import type { PageText } from '../../../domain/invoices/invoice-reading.ts'
import { unlessAborted } from '../../../domain/invoices/unless-aborted.ts'
import {
  type UnreadableFault,
  UnreadableFileError,
} from '../../../domain/invoices/unreadable-file.ts'
import { HeicError } from '../evidence/heic-error.ts'
import { heicAsJpeg } from '../evidence/photograph.ts'

export type PaperFault = UnreadableFault | 'heic' | 'converter-not-loaded' | 'not-loaded'

/** What became of files that were read one after another. */
type Papers = {
  /** Those that could be read. */
  count: number
  /** `pagesLeft` of `pages` gave no text. */
  pages: number
  pagesLeft: number
  /** Whether none of those that could be read gave any text. */
  isEmpty: boolean
  /** Whether one of them has more text than is read. */
  isCut: boolean
  failed: readonly { name: string; fault: PaperFault }[]
}

type PaperProgress = Progress | 'converting' | undefined

export type PaperReading =
  | { step: 'ready' }
  /** `waiting` counts the files after this one. */
  | { step: 'reading'; name: string; progress: PaperProgress; waiting: number }
  | ({ step: 'done' } & Papers)

/** As it was recognized the second time, which is better for tables, and worse for long lines. */
const asReadAgain = ({ secondRuns, ...page }: PageText): PageText => ({
  ...page,
  runs: secondRuns ?? page.runs,
})

const found = (text: string): number =>
  recognizeFacts(text).length + recognizeTables(text, '').length

/** The text in which more is recognized. */
const bestOf = <Read extends { text: string }>(first: Read, again: Read): Read =>
  again.text !== first.text && found(again.text) > found(first.text) ? again : first

const faultOf = (error: unknown): PaperFault => {
  if (error instanceof HeicError)
    return error.fault === 'not-loaded' ? 'converter-not-loaded' : 'heic'
  // A folder, or a file of a cloud that is not on this device.
  if (error instanceof DOMException) return 'not-opened'
  return error instanceof UnreadableFileError ? error.fault : 'not-loaded'
}

async function textOf(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: PaperProgress) => void,
) {
  const onConvert = () => onProgress('converting')
  const photograph = await heicAsJpeg(file, { signal, onConvert })
  onProgress(undefined)
  const [{ readFile }, { textOfPages }] = await Promise.all([
    import('../../../domain/invoices/read-file.ts'),
    import('./page-text.ts'),
  ])
  signal.throwIfAborted()
  const options = { signal, onProgress, isIncomplete: () => true }
  const { pages, pageCount, close } = await readFile(photograph?.file ?? file, options)
  close()
  const read = pages.filter(({ runs }) => runs.length > 0)
  return {
    ...bestOf(textOfPages(pages), textOfPages(pages.map(asReadAgain))),
    isPicture: read.some(({ source }) => source === 'picture'),
    pages: pageCount,
    pagesLeft: pageCount - read.length,
  }
}

const noPapers: Papers = {
  count: 0,
  pages: 0,
  pagesLeft: 0,
  isEmpty: true,
  isCut: false,
  failed: [],
}

/**
 * Reads PDF files and pictures of a register in the browser, one after another; others are read after them.
 * @param onText called with the text of each
 */
export function useRegisterPaper(onText: (text: string, isPicture: boolean) => void) {
  const [state, setState] = useState<PaperReading>({ step: 'ready' })
  const running = useRef<AbortController>(undefined)
  const waiting = useRef<File[]>([])
  const take = useRef(onText)
  take.current = onText

  const stop = useCallback(() => {
    waiting.current = []
    running.current?.abort()
  }, [])
  useEffect(() => stop, [stop])

  const read = useCallback(async (files: readonly File[]) => {
    waiting.current.push(...files)
    if (running.current) {
      setState((now) =>
        now.step === 'reading' ? { ...now, waiting: waiting.current.length } : now,
      )
      return
    }
    let papers = noPapers
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const { name } = file
      const abort = new AbortController()
      running.current = abort
      const { signal } = abort
      const show = (progress?: PaperProgress) => {
        if (!signal.aborted)
          setState({ step: 'reading', name, progress, waiting: waiting.current.length })
      }
      show()
      try {
        const found = await unlessAborted(textOf(file, signal, show), signal)
        papers = {
          count: papers.count + 1,
          pages: papers.pages + found.pages,
          pagesLeft: papers.pagesLeft + found.pagesLeft,
          isEmpty: papers.isEmpty && found.text === '',
          isCut: papers.isCut || found.isCut,
          failed: papers.failed,
        }
        if (found.text !== '') take.current(found.text, found.isPicture)
      } catch (error) {
        if (!signal.aborted)
          papers = { ...papers, failed: [...papers.failed, { name, fault: faultOf(error) }] }
      }
    }
    running.current = undefined
    setState(papers === noPapers ? { step: 'ready' } : { step: 'done', ...papers })
  }, [])

  return { state, read, stop }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Progress } from './invoice-file.ts'
import type { ReadInvoice } from './read-invoice-file.ts'
import { UnreadableFileError } from './unreadable-file.ts'

export type Reading =
  | { step: 'ready' }
  | { step: 'reading'; name: string; progress: Progress | undefined }
  | { step: 'read'; invoice: ReadInvoice; others: number }
  | { step: 'failed'; name: string; text: string }

const notLoaded =
  'The reader could not be loaded. Check your internet connection, then choose the file again.'

/**
 * Reads one invoice at a time: a new one replaces the one before.
 * @param given what another page read already
 */
export function useInvoiceFile(given?: ReadInvoice) {
  const [state, setState] = useState<Reading>(
    given ? { step: 'read', invoice: given, others: 0 } : { step: 'ready' },
  )
  const running = useRef<AbortController>(undefined)
  const opened = useRef(given?.file)

  const begin = useCallback((): AbortSignal => {
    running.current?.abort()
    opened.current?.close()
    opened.current = undefined
    running.current = new AbortController()
    return running.current.signal
  }, [])
  useEffect(
    () => () => {
      running.current?.abort()
      opened.current?.close()
    },
    [],
  )

  const readFiles = useCallback(
    async (files: readonly File[]) => {
      const [file] = files
      if (!file) return
      const signal = begin()
      const { name } = file
      setState({ step: 'reading', name, progress: undefined })
      try {
        const onProgress = (progress: Progress) => {
          if (!signal.aborted) setState({ step: 'reading', name, progress })
        }
        const { readInvoiceFile } = await import('./read-invoice-file.ts')
        signal.throwIfAborted()
        const invoice = await readInvoiceFile(file, { signal, onProgress })
        if (signal.aborted) return invoice.file.close()
        opened.current = invoice.file
        setState({ step: 'read', invoice, others: files.length - 1 })
      } catch (error) {
        if (signal.aborted) return
        const text = error instanceof UnreadableFileError ? error.message : notLoaded
        setState({ step: 'failed', name, text })
      }
    },
    [begin],
  )

  /** Ends what is running, and closes the file. */
  const reset = useCallback(() => {
    begin()
    setState({ step: 'ready' })
  }, [begin])

  /** The file stays open for the next page. */
  const handOver = useCallback(() => {
    opened.current = undefined
  }, [])

  return { state, readFiles, reset, handOver }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { InvoiceFile, Progress } from '../../domain/invoices/invoice-file.ts'
import type { InvoiceReading } from '../../domain/invoices/invoice-reading.ts'
import { readFile } from '../../domain/invoices/read-file.ts'
import { UnreadableFileError } from '../../domain/invoices/unreadable-file.ts'

/** An invoice that was read, with the file to show where. */
export type ReadInvoice = InvoiceReading & { name: string; file: InvoiceFile }

export type Reading =
  | { step: 'ready' }
  | { step: 'reading'; name: string; progress: Progress | undefined }
  | { step: 'read'; invoice: ReadInvoice; others: number }
  | { step: 'failed'; name: string; text: string }

const notLoaded =
  'The reader could not be loaded. Check your internet connection, then choose the file again.'

async function read(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ReadInvoice> {
  const { readInvoice } = await import('../../domain/invoices/read-invoice.ts')
  signal.throwIfAborted()
  const opened = await readFile(file, { signal, onProgress })
  return { ...readInvoice(opened.pages), name: file.name, file: opened }
}

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
        const invoice = await read(file, signal, (progress) => {
          if (!signal.aborted) setState({ step: 'reading', name, progress })
        })
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

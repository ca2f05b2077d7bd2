import type { InvoiceFile, ReadOptions } from './invoice-file.ts'
import type { InvoiceReading } from './invoice-reading.ts'

/** An invoice that was read, with the file to show where. */
export type ReadInvoice = InvoiceReading & { name: string; file: InvoiceFile }

/**
 * Loads the readers and reads an invoice: nothing of the file is sent. Close its file after use.
 * @throws UnreadableFileError, the signal's reason, or another error if the readers could not be loaded
 */
export async function readInvoiceFile(file: File, options: ReadOptions): Promise<ReadInvoice> {
  const [{ readFile }, { isIncomplete, readInvoice }] = await Promise.all([
    import('./read-file.ts'),
    import('./read-invoice.ts'),
  ])
  options.signal.throwIfAborted()
  const opened = await readFile(file, { ...options, isIncomplete })
  return { ...readInvoice(opened.pages), name: file.name, file: opened }
}

import { useEffect, useState } from 'react'
import { type ReadInvoice, readInvoiceFile } from '../../domain/invoices/read-invoice-file.ts'
import { type FoundPayment, paymentOnInvoice } from '../../domain/requests/payment-on-invoice.ts'

type Read = { invoice: ReadInvoice; found: FoundPayment }

/** @returns undefined if nothing of it can be used: the file goes along all the same. */
async function read(file: File, signal: AbortSignal): Promise<Read | undefined> {
  try {
    const invoice = await readInvoiceFile(file, { signal, onProgress: () => {} })
    const found = paymentOnInvoice(invoice)
    if (!signal.aborted && Object.keys(found).length > 0) return { invoice, found }
    invoice.file.close()
  } catch {}
  return undefined
}

/**
 * Reads the files of an order in the browser, one after the other, until one of them is an invoice. The order waits
 * for none of it.
 */
export function useOrderInvoice(files: readonly File[]) {
  const [done, setDone] = useState<ReadonlyMap<File, Read | undefined>>(new Map())
  // Two files are not mixed, so those after it are not read.
  const first = files.find((file) => !done.has(file) || done.get(file))
  const next = first && !done.has(first) ? first : undefined
  const current = first && done.get(first)
  useEffect(() => {
    if (!next) return
    const stop = new AbortController()
    void read(next, stop.signal).then((result) => {
      if (!stop.signal.aborted) setDone((before) => new Map(before).set(next, result))
    })
    return () => stop.abort()
  }, [next])
  // Once it was removed, or the page is left.
  useEffect(() => () => current?.invoice.file.close(), [current])
  return {
    /** The name of the file that is being read. */
    reading: next?.name,
    ...current,
    /** The names of files that told nothing. */
    silent: files.filter((file) => done.has(file) && !done.get(file)).map(({ name }) => name),
  }
}

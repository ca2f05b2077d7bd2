import { useEffect, useState } from 'react'
import { type FoundPayment, paymentOnInvoice } from '../../domain/requests/payment-on-invoice.ts'

/** @returns nothing where nothing of it can be used: the file goes along all the same. */
async function read(file: File, signal: AbortSignal): Promise<FoundPayment> {
  try {
    const { readInvoiceFile } = await import('../../domain/invoices/read-invoice-file.ts')
    const invoice = await readInvoiceFile(file, { signal, onProgress: () => {} })
    invoice.file.close()
    return paymentOnInvoice(invoice)
  } catch {
    return {}
  }
}

const isEmpty = (found: FoundPayment | undefined): boolean =>
  found !== undefined && Object.keys(found).length === 0

/**
 * Reads the files of an order in the browser, one after the other, until one of them is an invoice. The order waits
 * for none of it.
 */
export function useOrderInvoice(files: readonly File[]) {
  const [done, setDone] = useState<ReadonlyMap<File, FoundPayment>>(new Map())
  // Two files are not mixed, so those after it are not read.
  const first = files.find((file) => !isEmpty(done.get(file)))
  const found = first && done.get(first)
  const next = found ? undefined : first
  useEffect(() => {
    if (!next) return
    const stop = new AbortController()
    void read(next, stop.signal).then((result) => {
      if (!stop.signal.aborted) setDone((before) => new Map(before).set(next, result))
    })
    return () => stop.abort()
  }, [next])
  return {
    /** The name of the file that is being read, or of the one that was. */
    name: first?.name,
    found,
    /** The names of files that told nothing. */
    silent: files.filter((file) => isEmpty(done.get(file))).map((file) => file.name),
  }
}

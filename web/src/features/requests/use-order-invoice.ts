import { useEffect, useState } from 'react'
import type { SellerOnInvoice } from '../../domain/invoices/seller-on-invoice.ts'
import { type FoundPayment, paymentOnInvoice } from '../../domain/requests/payment-on-invoice.ts'

type Told = { found: FoundPayment; seller: SellerOnInvoice | undefined }

/** @returns nothing where nothing of it can be used: the file goes along all the same. */
async function read(file: File, searchTerm: string, signal: AbortSignal): Promise<Told> {
  try {
    const [{ readInvoiceFile }, { sellerOnInvoice }, { simplify }] = await Promise.all([
      import('../../domain/invoices/read-invoice-file.ts'),
      import('../../domain/invoices/seller-on-invoice.ts'),
      import('../../domain/names/simplified.ts'),
    ])
    const invoice = await readInvoiceFile(file, { signal, onProgress: () => {} })
    invoice.file.close()
    return {
      found: paymentOnInvoice(invoice),
      seller: sellerOnInvoice(searchTerm, invoice, simplify),
    }
  } catch {
    return { found: {}, seller: undefined }
  }
}

const isEmpty = (told: Told | undefined): boolean =>
  told !== undefined && Object.keys(told.found).length === 0 && !told.seller

/**
 * Reads the files of an order in the browser, one after the other, until one of them is an invoice. The order waits
 * for none of it.
 */
export function useOrderInvoice(files: readonly File[], searchTerm: string) {
  const [done, setDone] = useState<ReadonlyMap<File, Told>>(new Map())
  // Two files are not mixed, so those after it are not read.
  const first = files.find((file) => !isEmpty(done.get(file)))
  const told = first && done.get(first)
  const next = told ? undefined : first
  useEffect(() => {
    if (!next) return
    const stop = new AbortController()
    void read(next, searchTerm, stop.signal).then((result) => {
      if (!stop.signal.aborted) setDone((before) => new Map(before).set(next, result))
    })
    return () => stop.abort()
  }, [next, searchTerm])
  return {
    /** The name of the file that is being read, or of the one that was. */
    name: first?.name,
    found: told?.found,
    /** Of the invoice, if the order names another company, or does not tell which. */
    seller: told?.seller,
    /** The names of files that told nothing. */
    silent: files.filter((file) => isEmpty(done.get(file))).map((file) => file.name),
  }
}

import type { ReadInvoice } from '../../domain/invoices/read-invoice-file.ts'

/** What one page read and the next one shows, with its open file. In memory: a reload forgets it. */
type HandedOver = { invoice: ReadInvoice | undefined; accountNumber: string }

let given: HandedOver | undefined

export const handOver = (next: HandedOver): void => {
  given = next
}

export const handedOver = (): HandedOver | undefined => given

export const forgetHandedOver = (): void => {
  given = undefined
}

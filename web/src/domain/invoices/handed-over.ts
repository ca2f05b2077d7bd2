import type { ReadInvoice } from './read-invoice-file.ts'

/** What one page has of an invoice and the next one shows. In memory: a reload forgets it. */
type HandedOver =
  /** Read, with its open file, or typed. */
  | { invoice: ReadInvoice | undefined; accountNumber: string }
  /** To be read there. */
  | { file: File }

let given: HandedOver | undefined

export const handOver = (next: HandedOver): void => {
  given = next
}

export const handedOver = (): HandedOver | undefined => given

export const forgetHandedOver = (): void => {
  given = undefined
}

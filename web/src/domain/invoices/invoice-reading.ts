import type { Invoice } from '../../../../shared/payments/payment-check.ts'

/** A rectangle on a page, in shares of its width and height: 0 is left and top, 1 is right and bottom. */
export type Box = { x: number; y: number; width: number; height: number }

/** A run of characters as it stands on the page: of a text layer, or a word that was recognized in a picture. */
export type TextRun = {
  text: string
  box: Box
  /** How sure the recognition is, from 0 to 1. 1 for a text layer. */
  confidence: number
}

/** The text of one page, its runs in any order. `source` says where it comes from. */
export type PageText = {
  page: number
  source: 'text-layer' | 'picture'
  runs: TextRun[]
  /** Of a picture: as it was recognized a second time. Only what the first time left out is looked for in it. */
  secondRuns?: TextRun[]
}

/** The fields of a payment check that are looked for on an invoice. `address` is only shown. */
export type InvoiceField = keyof Invoice | 'address'

/** What was read for a field. */
export type FoundField = {
  value: string
  /** False asks the buyer to confirm it: it was recognized badly, or something else on the page could be it. */
  isCertain: boolean
  page: number
  box: Box
}

/** What an invoice says, as far as it could be read. A field that was not found is not in it. */
export type InvoiceReading = {
  fields: Partial<Record<InvoiceField, FoundField>>
  /** What was left unread, and what to do. */
  unread?: string
}

import * as z from 'zod'

/** JPEG, PNG and PDF files that a buyer sends about a request: with one answer, or as its papers. */
export const maxBuyerFiles = 5
export const maxBuyerFileBytes = 10 * 1024 * 1024

export const BuyerFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** Signed link, valid for minutes. */
  url: z.url(),
})
export type BuyerFile = z.infer<typeof BuyerFile>

export const NewBuyerFile = z.strictObject({
  name: z.string().trim().min(1).max(200),
  bytes: z.int().min(1).max(maxBuyerFileBytes, 'The file is larger than 10 MB.'),
})
export type NewBuyerFile = z.infer<typeof NewBuyerFile>

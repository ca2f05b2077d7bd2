import * as z from 'zod'
import { normalizeName } from '../names/company-name.ts'
import { SearchTerm } from '../search/search-term.ts'

const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Remove empty entries.')
    .max(most, `At most ${most} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Leave out control characters.')

const most = 20

/** A list without duplicates, in the given order. */
const listOf = (item: z.ZodType<string>) =>
  z
    .array(item)
    .max(most, `At most ${most}.`)
    .transform((items) => [...new Set(items)])

/** A buyer's notes about a supplier. Missing fields are not changed, or start empty. */
export const SupplierChange = z.strictObject({
  name: SearchTerm,
  note: z.string().trim().max(2000, 'At most 2000 characters.').optional(),
  tags: listOf(words(40)).optional(),
  /** Other names of the supplier: on its site, on WeChat, in English. */
  aliases: listOf(words(200).transform(normalizeName)).optional(),
})
export type SupplierChange = z.output<typeof SupplierChange>

export const SavedSupplier = z.object({
  key: z.string(),
  name: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  aliases: z.array(z.string()),
  savedAt: z.string(),
  updatedAt: z.string(),
})
export type SavedSupplier = z.infer<typeof SavedSupplier>

export const SupplierPage = z.object({
  items: z.array(SavedSupplier),
  nextCursor: z.string().nullable(),
})

import * as z from 'zod'
import { Day, OptionalText, OptionalWords } from '../payments/typed-texts.ts'

/** The last four digits of an account's number. More of it is never kept. */
const LastFour = OptionalText.refine(
  (text) => text === undefined || /^[0-9A-Za-z]{4}$/.test(text),
  'Enter only the last four letters or digits of the account’s number.',
)

const fields = {
  /** Who is to be paid: the holder of the account. */
  beneficiary: OptionalWords,
  bank: OptionalWords,
  accountLast4: LastFour,
  /** The person with whom the buyer deals at the supplier. */
  contact: OptionalWords,
  contactEmail: OptionalText.refine(
    (text) => text === undefined || z.email().safeParse(text).success,
    'This is not an email address.',
  ),
  /** A website, or the link of a shop. */
  website: OptionalText,
  /** When the money is to leave: a day of the buyer's. */
  payOn: Day.optional(),
}

/** The payment that waits for a report, as its buyer tells of it with the order. Every text can be empty. */
export const NewPlannedPayment = z
  .strictObject(fields)
  .transform((given) =>
    Object.values(given).some((value) => value !== undefined) ? given : undefined,
  )

/** As it is kept and answered. */
export const PlannedPayment = z.object({
  beneficiary: z.string().optional(),
  bank: z.string().optional(),
  accountLast4: z.string().optional(),
  contact: z.string().optional(),
  contactEmail: z.string().optional(),
  website: z.string().optional(),
  payOn: z.string().optional(),
})
export type PlannedPayment = z.infer<typeof PlannedPayment>

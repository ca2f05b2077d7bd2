import * as z from 'zod'
import { PaymentCheck } from './payment-check.ts'

/** What the PDF of a payment check says: the check in one state, and who made it. */
export const PaymentRecord = PaymentCheck.extend({
  /** As registered, else as the invoice has it. */
  company: z.string(),
  /** The buyer, by name, company and e-mail, as far as they are known. */
  checkedBy: z.string(),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

import { type InquiryType, inquiryTypeOf } from '../../../../shared/contact/inquiry-types.ts'
import { keptInTab } from '../session/kept.ts'

export type TypedInquiry = {
  name: string | undefined
  email: string
  inquiryType: InquiryType | undefined
  message: string
}
const emptyForm: TypedInquiry = { name: undefined, email: '', inquiryType: undefined, message: '' }

/** By hand: the contact page does not load zod. */
const parseTyped = (stored: unknown): TypedInquiry => {
  const { name, email, inquiryType, message } = Object(stored) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    name: text(name) || undefined,
    email: text(email),
    inquiryType: typeof inquiryType === 'string' ? inquiryTypeOf(inquiryType) : undefined,
    message: text(message),
  }
}

/** What is typed into the contact form. */
export const keptInquiry = keptInTab('inquiry', parseTyped, emptyForm)

/** Another page begins the message. What the buyer has typed there stays. */
export function beginInquiry(message: string): void {
  const typed = keptInquiry.read()
  if (typed.message.trim() === '') keptInquiry.keep({ ...typed, message })
}

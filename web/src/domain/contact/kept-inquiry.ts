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

/** Another page begins the message, below what the buyer has typed there. */
export function beginInquiry(inquiryType: InquiryType, message: string): void {
  const typed = keptInquiry.read()
  const isBegun = typed.message.includes(message)
  const parts = isBegun ? [typed.message] : [typed.message.trim(), message]
  keptInquiry.keep({ ...typed, inquiryType, message: parts.filter(Boolean).join('\n\n') })
}

import type { InquiryType } from '../../../../shared/contact/inquiry-types.ts'
import { maxLengths } from '../../../../shared/platform/max-lengths.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { type Problems, tooLong } from '../../lib/form-problems.ts'
import { contactTextMissing, nameMissing } from '../../messages/spec.ts'

export type Inquiry = { name: string; email: string; inquiryType: InquiryType; message: string }
export type InquiryProblems = Problems<keyof Inquiry>

/**
 * Checks the rules of docs/specification.md#contact-form without the schema, so that the page loads
 * zod only on submit.
 */
export const problemsOf = ({ name, email, message }: Inquiry): InquiryProblems => ({
  name: name.trim() === '' ? nameMissing : tooLong(name, maxLengths.contact.name),
  email: emailProblem(email),
  message:
    message.trim() === '' ? contactTextMissing : tooLong(message, maxLengths.contact.message),
})

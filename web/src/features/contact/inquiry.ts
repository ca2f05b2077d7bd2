import { type InquiryType, inquiryTypes } from '../../../../shared/inquiry-types.ts'
import { contactTextMissing, nameMissing } from '../../messages.ts'
import { emailProblem } from '../account/email-rules.ts'

export type Inquiry = { name: string; email: string; inquiryType: InquiryType; message: string }
export type InquiryProblems = Partial<Record<keyof Inquiry, string | undefined>>

/** What `?type=` asks for; a word that we do not know is general. */
export const inquiryTypeOf = (word: string | null): InquiryType =>
  inquiryTypes.find(({ id }) => id === word)?.id ?? 'general'

/** Product specification, section 5, without the schema: this page loads no zod before it sends. */
export const problemsOf = ({ name, email, message }: Inquiry): InquiryProblems => ({
  name: name.trim() === '' ? nameMissing : undefined,
  email: emailProblem(email),
  message: message.trim() === '' ? contactTextMissing : undefined,
})

export const isGood = (problems: InquiryProblems): boolean =>
  Object.values(problems).every((problem) => problem === undefined)

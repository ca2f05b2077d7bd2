import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { messages } from '../../messages/spec.ts'
import type { Inquiry, InquiryProblems } from './inquiry.ts'

/** Loaded on sending: carries the API client and the sign-in library. */

export type Outcome = { sent: true } | { sent: false; text: string; problems: InquiryProblems }

const fieldsOf = (error: ApiError): InquiryProblems =>
  Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.').at(-1), message]))

/** Our own problem documents are written for readers; what a gateway or a network says is not. */
const textOf = (error: unknown): string =>
  (error instanceof ApiError && error.kind === 'problem' && error.detail) || messages.contactFailed

export const sendInquiry = async (inquiry: Inquiry, website: string): Promise<Outcome> => {
  try {
    await call('sendInquiry', {
      body: { ...inquiry, ...(website && { website }) },
      identify: true,
    })
    return { sent: true }
  } catch (error) {
    const problems = error instanceof ApiError ? fieldsOf(error) : {}
    return { sent: false, text: textOf(error), problems }
  }
}

import * as contactRoutes from '../../../../shared/routes/contact.ts'
import { callOf } from '../../domain/session/api.ts'
import { fieldText, serverDetail } from '../../lib/error-text.ts'
import { messages } from '../../messages/spec.ts'
import type { Inquiry, InquiryProblems } from './inquiry.ts'

/** Loaded on sending: carries the API client and the sign-in library. */

export type Outcome = { sent: true } | { sent: false; text: string; problems: InquiryProblems }

const fieldsOf = (error: unknown): InquiryProblems => ({
  name: fieldText(error, 'name'),
  email: fieldText(error, 'email'),
  inquiryType: fieldText(error, 'inquiryType'),
  message: fieldText(error, 'message'),
})

export const sendInquiry = async (inquiry: Inquiry, honeypot: object): Promise<Outcome> => {
  try {
    await callOf(contactRoutes)('sendInquiry', {
      body: { ...inquiry, ...honeypot },
      identify: true,
    })
    return { sent: true }
  } catch (error) {
    // The error message, or ours: docs/specification.md#contact-messages.
    const text = serverDetail(error) ?? messages.contactFailed
    return { sent: false, text, problems: fieldsOf(error) }
  }
}

import { ContactInquiry, Received } from '../contact/contact.ts'
import type { Route } from './route.ts'

export const sendInquiry = {
  name: 'send-inquiry',
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  summary: 'Write to support; with a token, as the signed-in buyer',
  body: ContactInquiry,
  status: 202,
  response: Received,
  problems: ['invalid-request', 'unauthorized', 'too-many-requests'],
} as const satisfies Route

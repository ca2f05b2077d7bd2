import { Received } from '../contact/contact.ts'
import { NewDispute } from '../desk/disputes.ts'
import type { Route } from './route.ts'

export const sendDispute = {
  name: 'send-dispute',
  method: 'POST',
  path: '/api/disputes',
  access: 'anyone',
  summary: 'Say that a fact in a published report is wrong; the answer tells nothing about reports',
  body: NewDispute,
  status: 202,
  response: Received,
  problems: ['invalid-request', 'too-many-requests'],
} as const satisfies Route

import { Received } from '../contact/contact.ts'
import { ClientErrorReport } from '../platform/client-error.ts'
import type { Route } from './route.ts'

export const reportClientError = {
  name: 'report-client-error',
  method: 'POST',
  path: '/api/client-errors',
  access: 'anyone',
  summary: 'An error of the site in a visitor’s browser, for our log',
  body: ClientErrorReport,
  status: 202,
  response: Received,
  problems: ['invalid-request', 'too-many-requests'],
} as const satisfies Route

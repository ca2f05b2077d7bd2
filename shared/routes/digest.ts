import { Received } from '../contact/contact.ts'
import { DigestLink } from '../monitoring/watch.ts'
import type { Route } from './route.ts'

export const endDigest = {
  name: 'end-digest',
  method: 'POST',
  path: '/api/watches/end-digest',
  access: 'anyone',
  summary: 'The link in a weekly email: no more weekly emails about watched suppliers',
  query: DigestLink,
  status: 202,
  response: Received,
  problems: ['invalid-request'],
} as const satisfies Route

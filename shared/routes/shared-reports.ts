import * as z from 'zod'
import { SharedReport } from '../shares/share.ts'
import type { Route } from './route.ts'

// A token of any form is looked up, so that the answer is the same for all that do not work.
const Token = z.object({ token: z.string() })

export const getSharedReport = {
  name: 'get-shared-report',
  method: 'GET',
  path: '/api/shared/{token}',
  access: 'anyone',
  summary: 'The report that a link leads to, without anything about its buyer',
  params: Token,
  response: SharedReport,
  problems: ['not-found', 'too-many-requests', 'try-again'],
} as const satisfies Route

export const getSharedFile = {
  name: 'get-shared-file',
  method: 'GET',
  path: '/api/shared/{token}/files/{name}',
  access: 'anyone',
  summary:
    'The PDF or a photograph of a shared report: leads to a link of five seconds; `check` leads to the page, while the link works',
  params: Token.extend({ name: z.string() }),
  status: 302,
  response: z.object({ location: z.string() }),
  problems: ['not-found', 'too-many-requests', 'try-again'],
} as const satisfies Route

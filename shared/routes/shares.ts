import * as z from 'zod'
import { NewShare, Share, SharedReport, ShareList } from '../share.ts'
import type { Route } from './route.ts'

const RequestId = z.object({ id: z.string().min(1) })

export const createShare = {
  name: 'create-share',
  method: 'POST',
  path: '/api/requests/{id}/shares',
  access: 'buyer',
  summary: 'Make a link to a report that works without an account, for 1, 7 or 30 days',
  params: RequestId,
  body: NewShare,
  idempotent: true,
  status: 201,
  response: Share,
  problems: [
    'invalid-request',
    'not-found',
    'report-not-available',
    'share-limit-reached',
    'idempotency-key-reused',
    'try-again',
  ],
} as const satisfies Route

export const listShares = {
  name: 'list-shares',
  method: 'GET',
  path: '/api/requests/{id}/shares',
  access: 'buyer',
  summary: 'The links to a report, with when and from where they were opened',
  params: RequestId,
  status: 200,
  response: ShareList,
  problems: ['not-found'],
} as const satisfies Route

export const revokeShare = {
  name: 'revoke-share',
  method: 'DELETE',
  path: '/api/requests/{id}/shares/{shareId}',
  access: 'buyer',
  summary: 'End a link to a report at once',
  params: RequestId.extend({ shareId: z.string().min(1) }),
  status: 204,
  response: z.void(),
  problems: ['not-found', 'try-again'],
} as const satisfies Route

// A token of any form is looked up, so that the answer is the same for all that do not work.
const Token = z.object({ token: z.string() })

export const getSharedReport = {
  name: 'get-shared-report',
  method: 'GET',
  path: '/api/shared/{token}',
  access: 'anyone',
  summary: 'The report that a link leads to, without anything about its buyer',
  params: Token,
  status: 200,
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

import * as z from 'zod'
import { NewShare, Share, ShareList } from '../shares/share.ts'
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

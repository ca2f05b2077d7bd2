import * as z from 'zod'
import { Dispute, DisputeDecision, Disputes, DisputesQuery } from '../desk/disputes.ts'
import type { Route } from './route.ts'

export const listDisputes = {
  name: 'list-disputes',
  method: 'GET',
  path: '/api/desk/disputes',
  access: 'desk',
  summary: 'What companies say is wrong in published reports',
  query: DisputesQuery,
  response: Disputes,
  problems: ['invalid-request'],
} as const satisfies Route

export const decideDispute = {
  name: 'decide-dispute',
  method: 'PUT',
  path: '/api/desk/disputes/{disputeId}/outcome',
  access: 'desk',
  roles: ['reviewers'],
  summary: 'Keep, correct or withdraw what a dispute is about',
  params: z.object({ disputeId: z.string().min(1).max(40) }),
  body: DisputeDecision,
  response: Dispute,
  problems: [
    'invalid-request',
    'not-found',
    'own-approval',
    'already-decided',
    'not-corrected',
    'try-again',
  ],
} as const satisfies Route

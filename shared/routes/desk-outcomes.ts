import {
  ConfirmedOutcome,
  DueTime,
  DueTimeOrder,
  OutcomeConfirmation,
  OutcomeOrder,
  Proposed,
} from '../desk/outcomes.ts'
import { RequestId } from './desk-request.ts'
import type { Route } from './route.ts'

export const proposeOutcome = {
  name: 'propose-outcome',
  method: 'PUT',
  path: '/api/desk/requests/{id}/outcome',
  access: 'desk',
  summary: 'Propose to fail a request or to withdraw its report; a second member confirms',
  params: RequestId,
  body: OutcomeOrder,
  response: Proposed,
  problems: [
    'invalid-request',
    'not-found',
    'not-open',
    'not-pending',
    'report-not-available',
    'not-claimed',
    'already-claimed',
    'outcome-changed',
    'try-again',
  ],
} as const satisfies Route

export const dropOutcome = {
  name: 'drop-outcome',
  method: 'DELETE',
  path: '/api/desk/requests/{id}/outcome',
  access: 'desk',
  summary: 'Take a proposed outcome back, or turn it down',
  params: RequestId,
  response: Proposed,
  problems: ['not-found', 'not-open', 'try-again'],
} as const satisfies Route

export const confirmOutcome = {
  name: 'confirm-outcome',
  method: 'POST',
  path: '/api/desk/requests/{id}/outcome/confirmation',
  access: 'desk',
  roles: ['reviewers', 'desk-admins'],
  summary: 'Carry out an outcome that another member proposed',
  params: RequestId,
  body: OutcomeConfirmation,
  response: ConfirmedOutcome,
  problems: ['invalid-request', 'not-found', 'own-proposal', 'outcome-changed', 'try-again'],
} as const satisfies Route

export const extendDueTime = {
  name: 'extend-due-time',
  method: 'PUT',
  path: '/api/desk/requests/{id}/due-time',
  access: 'desk',
  roles: ['reviewers', 'desk-admins'],
  summary: 'Promise a pending report for a later time; the buyer is told, and why',
  params: RequestId,
  body: DueTimeOrder,
  response: DueTime,
  problems: [
    'invalid-request',
    'not-found',
    'not-open',
    'not-pending',
    'question-open',
    'try-again',
  ],
} as const satisfies Route

import * as z from 'zod'
import { DeskMe } from '../desk/desk-me.ts'
import {
  AuditQuery,
  DeskClaimed,
  DeskClaimOrder,
  DeskFigures,
  DeskQueuePage,
  DeskQueueQuery,
  DeskRequestDetails,
} from '../desk/queue.ts'
import { RequestId } from './desk-request.ts'
import type { Route } from './route.ts'

// Routes of the report desk. Every one answers 404 to those who are not members of the desk.

export const getDeskMe = {
  name: 'get-desk-me',
  method: 'GET',
  path: '/api/desk/me',
  access: 'desk',
  summary: 'The signed-in member of the report desk',
  response: DeskMe,
  problems: [],
} as const satisfies Route

export const listDeskQueue = {
  name: 'list-desk-queue',
  method: 'GET',
  path: '/api/desk/queue',
  access: 'desk',
  summary: 'Pending and corrected requests of all buyers, the earliest due first',
  query: DeskQueueQuery,
  response: DeskQueuePage,
  problems: ['invalid-request'],
} as const satisfies Route

export const getDeskFigures = {
  name: 'get-desk-figures',
  method: 'GET',
  path: '/api/desk/figures',
  access: 'desk',
  summary: 'How many requests are open and overdue, and what was done today',
  response: DeskFigures,
  problems: [],
} as const satisfies Route

export const getDeskRequest = {
  name: 'get-desk-request',
  method: 'GET',
  path: '/api/desk/requests/{id}',
  access: 'desk',
  summary: 'What the report on a request needs; who looked is recorded',
  params: RequestId,
  response: DeskRequestDetails,
  problems: ['not-found', 'not-open', 'try-again'],
} as const satisfies Route

export const claimRequest = {
  name: 'claim-request',
  method: 'POST',
  path: '/api/desk/requests/{id}/claim',
  access: 'desk',
  summary:
    'Claim an unclaimed request; a completed one to correct its report. A desk-admin gives it to another member',
  params: RequestId,
  body: DeskClaimOrder,
  response: DeskClaimed,
  problems: [
    'invalid-request',
    'not-found',
    'not-open',
    'already-claimed',
    'member-away',
    'try-again',
  ],
} as const satisfies Route

export const releaseRequest = {
  name: 'release-request',
  method: 'DELETE',
  path: '/api/desk/requests/{id}/claim',
  access: 'desk',
  summary: 'Give a request back; that of another member only as a desk-admin',
  params: RequestId,
  response: DeskClaimed,
  problems: ['not-found', 'not-open', 'already-claimed', 'try-again'],
} as const satisfies Route

export const exportDeskAudit = {
  name: 'export-desk-audit',
  method: 'GET',
  path: '/api/desk/audit.csv',
  access: 'desk',
  roles: ['desk-admins'],
  summary: 'Who did what at the report desk, as CSV',
  query: AuditQuery,
  response: z.string(),
  file: 'report-desk-audit.csv',
  problems: ['invalid-request'],
} as const satisfies Route

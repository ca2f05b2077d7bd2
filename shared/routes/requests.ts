import * as z from 'zod'
import { cancelMinutes } from '../requests/cancelling.ts'
import {
  NewRequest,
  ReportLink,
  ReportQuery,
  RequestPage,
  RequestQuery,
  VerificationRequest,
} from '../requests/request.ts'
import type { Route } from './route.ts'

const RequestId = z.object({ id: z.string().min(1) })

export const listRequests = {
  name: 'list-requests',
  method: 'GET',
  path: '/api/requests',
  access: 'buyer',
  summary: 'The buyer’s verification requests, newest first',
  query: RequestQuery,
  response: RequestPage,
  problems: ['invalid-request'],
} as const satisfies Route

export const submitRequest = {
  name: 'submit-request',
  method: 'POST',
  path: '/api/requests',
  access: 'buyer',
  summary: 'Ask for a supplier to be verified',
  body: NewRequest,
  idempotent: true,
  answersRequest: true,
  status: 201,
  response: VerificationRequest,
  problems: [
    'invalid-request',
    'already-requested',
    'free-limit-reached',
    'monthly-limit-reached',
    'idempotency-key-reused',
    'try-again',
  ],
} as const satisfies Route

export const getRequest = {
  name: 'get-request',
  method: 'GET',
  path: '/api/requests/{id}',
  access: 'buyer',
  summary: 'One verification request',
  params: RequestId,
  response: VerificationRequest,
  problems: ['not-found'],
} as const satisfies Route

export const cancelRequest = {
  name: 'cancel-request',
  method: 'POST',
  path: '/api/requests/{id}/cancel',
  access: 'buyer',
  summary: `Cancel a request within ${cancelMinutes} minutes, while it is pending`,
  params: RequestId,
  response: VerificationRequest,
  problems: ['not-found', 'too-late-to-cancel', 'cancellation-limit-reached', 'try-again'],
} as const satisfies Route

export const getReport = {
  name: 'get-report',
  method: 'GET',
  path: '/api/requests/{id}/report',
  access: 'buyer',
  summary: 'A link to the finished report as PDF, JSON or CSV, valid for five minutes',
  params: RequestId,
  query: ReportQuery,
  response: ReportLink,
  problems: ['invalid-request', 'not-found', 'report-not-available'],
} as const satisfies Route

export const exportRequests = {
  name: 'export-requests',
  method: 'GET',
  path: '/api/requests.csv',
  access: 'buyer',
  summary: 'All verification requests, as CSV',
  response: z.string(),
  file: 'requests.csv',
  problems: ['premium-only', 'csv-too-large'],
} as const satisfies Route

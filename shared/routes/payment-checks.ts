import * as z from 'zod'
import {
  NewCall,
  NewDecision,
  NewPaymentCheck,
  PaymentCheck,
  PaymentCheckFilter,
  PaymentCheckPage,
  PaymentCheckQuery,
} from '../payments/payment-check.ts'
import { ReportLink } from '../requests/request.ts'
import type { Route } from './route.ts'

const Id = z.object({ id: z.string().min(1).max(40) })

export const checkPayment = {
  name: 'check-payment',
  method: 'POST',
  path: '/api/payment-checks',
  access: 'buyer',
  summary: 'Compare an invoice with the report on its seller: pay, call first, or do not pay',
  body: NewPaymentCheck,
  idempotent: true,
  status: 201,
  response: PaymentCheck,
  problems: ['invalid-request', 'not-found', 'idempotency-key-reused', 'try-again'],
} as const satisfies Route

export const listPaymentChecks = {
  name: 'list-payment-checks',
  method: 'GET',
  path: '/api/payment-checks',
  access: 'buyer',
  summary: 'The buyer’s payment checks, newest first',
  query: PaymentCheckQuery,
  response: PaymentCheckPage,
  problems: ['invalid-request'],
} as const satisfies Route

export const getPaymentCheck = {
  name: 'get-payment-check',
  method: 'GET',
  path: '/api/payment-checks/{id}',
  access: 'buyer',
  summary: 'One payment check',
  params: Id,
  response: PaymentCheck,
  problems: ['not-found'],
} as const satisfies Route

export const recordCall = {
  name: 'record-call',
  method: 'POST',
  path: '/api/payment-checks/{id}/call',
  access: 'buyer',
  summary: 'Record a call to the supplier; the check answers anew',
  params: Id,
  body: NewCall,
  response: PaymentCheck,
  problems: ['invalid-request', 'not-found', 'try-again'],
} as const satisfies Route

export const recordDecision = {
  name: 'record-decision',
  method: 'POST',
  path: '/api/payment-checks/{id}/decision',
  access: 'buyer',
  summary: 'Record what the buyer decided, and why',
  params: Id,
  body: NewDecision,
  response: PaymentCheck,
  problems: ['invalid-request', 'not-found', 'try-again'],
} as const satisfies Route

export const makePaymentCheckPdf = {
  name: 'make-payment-check-pdf',
  method: 'POST',
  path: '/api/payment-checks/{id}/pdf',
  access: 'buyer',
  summary:
    'A link to the payment check as a PDF, valid for five minutes; made where there is none of its state',
  params: Id,
  response: ReportLink,
  problems: ['not-found', 'try-again'],
} as const satisfies Route

export const exportPaymentChecks = {
  name: 'export-payment-checks',
  method: 'GET',
  path: '/api/payment-checks.csv',
  access: 'buyer',
  summary: 'The buyer’s payment checks that fit the filters, as CSV',
  query: PaymentCheckFilter,
  response: z.string(),
  file: 'payment-checks.csv',
  problems: ['invalid-request', 'csv-too-large'],
} as const satisfies Route

import * as z from 'zod'
import type { Route } from './route.ts'

export const receivePayment = {
  name: 'receive-payment',
  method: 'POST',
  path: '/api/webhooks/payments',
  access: 'anyone',
  summary: 'Events of the payment provider, in Stripe’s format, signed',
  raw: true,
  response: z.object({
    received: z.literal(true),
    outcome: z.enum(['taken', 'repeated', 'unmatched', 'ignored']),
  }),
  problems: ['invalid-signature', 'invalid-request', 'try-again'],
} as const satisfies Route

export const getHealth = {
  name: 'get-health',
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  summary: 'Whether the API answers',
  response: z.object({ status: z.literal('ok') }),
  problems: [],
} as const satisfies Route

export const getOpenapi = {
  name: 'get-openapi',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  summary: 'This description',
  response: z.looseObject({ openapi: z.string() }),
  problems: [],
} as const satisfies Route

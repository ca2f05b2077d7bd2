import { PayeeCheck, PayeeCheckPage, PayeeNames } from '../payee/payee-check.ts'
import { PageQuery } from '../requests/request.ts'
import type { Route } from './route.ts'

export const checkPayee = {
  name: 'check-payee',
  method: 'POST',
  path: '/api/payee-checks',
  access: 'buyer',
  summary: 'Compare the names on a payment’s papers',
  body: PayeeNames,
  status: 201,
  response: PayeeCheck,
  problems: ['invalid-request', 'unauthorized'],
} as const satisfies Route

export const listPayeeChecks = {
  name: 'list-payee-checks',
  method: 'GET',
  path: '/api/payee-checks',
  access: 'buyer',
  summary: 'The buyer’s payee checks, newest first',
  query: PageQuery,
  response: PayeeCheckPage,
  problems: ['invalid-request'],
} as const satisfies Route

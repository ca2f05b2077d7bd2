import * as z from 'zod'
import {
  AccountExport,
  AllowancePage,
  Erased,
  Erasure,
  Me,
  ProfileChange,
  Settings,
  SignedIn,
  Usage,
} from './account.ts'
import { AssistantAnswer, AssistantQuestion } from './assistant.ts'
import { ContactInquiry, NewsletterLink, NewsletterSubscription, Received } from './contact.ts'
import { PayeeCheck, PayeeCheckPage, PayeeNames } from './payee-check.ts'
import type { ProblemCode } from './problem.ts'
import {
  NewRequest,
  PageQuery,
  ReportLink,
  ReportQuery,
  RequestPage,
  RequestQuery,
  VerificationRequest,
} from './request.ts'
import { SavedSupplier, SupplierChange, SupplierPage } from './supplier.ts'

/**
 * One route of the API. The table below is the only list: API Gateway's routes, the functions'
 * bundles, the OpenAPI document and the site's client are all made from it.
 */
export type Route = {
  /** The file in functions/api, and the function's name. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As API Gateway writes it: `/api/requests/{id}`. */
  path: `/api/${string}`
  /** `buyer`: behind the JWT authorizer. `anyone`: public. */
  access: 'buyer' | 'anyone'
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes the body as it came: a signature is over it. What it says, the handler parses. */
  raw?: true
  /** Honours the `Idempotency-Key` header. */
  idempotent?: true
  status: 200 | 201 | 202 | 204
  response: z.ZodType
  /** The answer is a CSV file of this name, and the response a string. */
  file?: `${string}.csv`
  problems: readonly ProblemCode[]
}

const RequestId = z.object({ id: z.string().min(1) })
/** See shared/supplier-key.ts. */
const SupplierKey = z.object({ key: z.string().regex(/^[\w-]{1,1000}$/, 'Base64url, please.') })

export const routes = {
  getMe: {
    name: 'get-me',
    method: 'GET',
    path: '/api/me',
    access: 'buyer',
    summary: 'The signed-in account',
    status: 200,
    response: Me,
    problems: [],
  },
  recordSignIn: {
    name: 'record-sign-in',
    method: 'POST',
    path: '/api/me/signed-in',
    access: 'buyer',
    summary: 'Make the account record where it is missing, else note the sign-in',
    body: SignedIn,
    status: 200,
    response: Me,
    problems: ['invalid-request'],
  },
  exportAccount: {
    name: 'export-account',
    method: 'GET',
    path: '/api/me/export',
    access: 'buyer',
    summary: 'Everything stored about the buyer',
    status: 200,
    response: AccountExport,
    problems: [],
  },
  eraseAccount: {
    name: 'erase-account',
    method: 'DELETE',
    path: '/api/me',
    access: 'buyer',
    summary: 'Erase the account and what belongs to it',
    body: Erasure,
    status: 200,
    response: Erased,
    problems: ['invalid-request'],
  },
  changeProfile: {
    name: 'change-profile',
    method: 'PATCH',
    path: '/api/me',
    access: 'buyer',
    summary: 'Change the profile',
    body: ProfileChange,
    status: 200,
    response: Me,
    problems: ['invalid-request'],
  },
  changeSettings: {
    name: 'change-settings',
    method: 'PUT',
    path: '/api/me/settings',
    access: 'buyer',
    summary: 'Choose what is mailed',
    body: Settings,
    status: 200,
    response: Me,
    problems: ['invalid-request'],
  },
  getUsage: {
    name: 'get-usage',
    method: 'GET',
    path: '/api/me/usage',
    access: 'buyer',
    summary: 'Checks used and left in the current period',
    status: 200,
    response: Usage,
    problems: [],
  },
  listAllowance: {
    name: 'list-allowance',
    method: 'GET',
    path: '/api/me/allowance',
    access: 'buyer',
    summary: 'Checks taken and given back, newest first',
    query: PageQuery,
    status: 200,
    response: AllowancePage,
    problems: ['invalid-request'],
  },
  listRequests: {
    name: 'list-requests',
    method: 'GET',
    path: '/api/requests',
    access: 'buyer',
    summary: 'The buyer’s verification requests, newest first',
    query: RequestQuery,
    status: 200,
    response: RequestPage,
    problems: ['invalid-request'],
  },
  submitRequest: {
    name: 'submit-request',
    method: 'POST',
    path: '/api/requests',
    access: 'buyer',
    summary: 'Ask for a supplier to be verified',
    body: NewRequest,
    idempotent: true,
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
  },
  getRequest: {
    name: 'get-request',
    method: 'GET',
    path: '/api/requests/{id}',
    access: 'buyer',
    summary: 'One verification request',
    params: RequestId,
    status: 200,
    response: VerificationRequest,
    problems: ['not-found'],
  },
  cancelRequest: {
    name: 'cancel-request',
    method: 'POST',
    path: '/api/requests/{id}/cancel',
    access: 'buyer',
    summary: 'Cancel a request within 15 minutes, while it is pending',
    params: RequestId,
    status: 200,
    response: VerificationRequest,
    problems: ['not-found', 'too-late-to-cancel', 'try-again'],
  },
  getReport: {
    name: 'get-report',
    method: 'GET',
    path: '/api/requests/{id}/report',
    access: 'buyer',
    summary: 'A link to the finished report, valid for five minutes',
    params: RequestId,
    query: ReportQuery,
    status: 200,
    response: ReportLink,
    problems: ['invalid-request', 'not-found', 'report-not-available'],
  },
  sendInquiry: {
    name: 'send-inquiry',
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    summary: 'Write to support; with a token, as the signed-in buyer',
    body: ContactInquiry,
    status: 202,
    response: Received,
    problems: ['invalid-request', 'unauthorized', 'too-many-requests'],
  },
  subscribeNewsletter: {
    name: 'subscribe-newsletter',
    method: 'POST',
    path: '/api/newsletter',
    access: 'anyone',
    summary: 'Subscribe an address to the newsletter',
    body: NewsletterSubscription,
    status: 202,
    response: Received,
    problems: ['invalid-request', 'too-many-requests'],
  },
  confirmNewsletter: {
    name: 'confirm-newsletter',
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'anyone',
    summary: 'Confirm a subscription by the link of its mail',
    body: NewsletterLink,
    status: 202,
    response: Received,
    problems: ['invalid-request', 'link-expired'],
  },
  unsubscribeNewsletter: {
    name: 'unsubscribe-newsletter',
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'anyone',
    summary: 'Unsubscribe by a mail’s link, with one click (RFC 8058)',
    query: NewsletterLink,
    status: 202,
    response: Received,
    problems: ['invalid-request'],
  },
  listSuppliers: {
    name: 'list-suppliers',
    method: 'GET',
    path: '/api/suppliers',
    access: 'buyer',
    summary: 'Saved suppliers',
    query: PageQuery,
    status: 200,
    response: SupplierPage,
    problems: ['invalid-request', 'premium-only'],
  },
  saveSupplier: {
    name: 'save-supplier',
    method: 'PUT',
    path: '/api/suppliers/{key}',
    access: 'buyer',
    summary: 'Save a supplier, or change what is kept of it; the key is base64url of the company’s',
    params: SupplierKey,
    body: SupplierChange,
    status: 200,
    response: SavedSupplier,
    problems: ['invalid-request', 'premium-only'],
  },
  forgetSupplier: {
    name: 'forget-supplier',
    method: 'DELETE',
    path: '/api/suppliers/{key}',
    access: 'buyer',
    summary: 'Forget a saved supplier',
    params: SupplierKey,
    status: 204,
    response: z.void(),
    problems: ['invalid-request', 'premium-only'],
  },
  exportSuppliers: {
    name: 'export-suppliers',
    method: 'GET',
    path: '/api/suppliers.csv',
    access: 'buyer',
    summary: 'All saved suppliers, as CSV',
    status: 200,
    response: z.string(),
    file: 'suppliers.csv',
    problems: ['premium-only'],
  },
  exportRequests: {
    name: 'export-requests',
    method: 'GET',
    path: '/api/requests.csv',
    access: 'buyer',
    summary: 'All verification requests, as CSV',
    status: 200,
    response: z.string(),
    file: 'requests.csv',
    problems: ['premium-only'],
  },
  checkPayee: {
    name: 'check-payee',
    method: 'POST',
    path: '/api/payee-checks',
    access: 'buyer',
    summary: 'Compare the names on a payment’s papers',
    body: PayeeNames,
    status: 201,
    response: PayeeCheck,
    problems: ['invalid-request', 'unauthorized'],
  },
  listPayeeChecks: {
    name: 'list-payee-checks',
    method: 'GET',
    path: '/api/payee-checks',
    access: 'buyer',
    summary: 'The buyer’s payee checks, newest first',
    query: PageQuery,
    status: 200,
    response: PayeeCheckPage,
    problems: ['invalid-request'],
  },
  askAssistant: {
    name: 'ask-assistant',
    method: 'POST',
    path: '/api/assistant',
    access: 'anyone',
    summary: 'Ask the name helper for likely Chinese legal names',
    body: AssistantQuestion,
    status: 200,
    response: AssistantAnswer,
    problems: [
      'invalid-request',
      'assistant-rate-limited',
      'assistant-denied',
      'assistant-refused',
      'assistant-failed',
      'assistant-no-candidates',
      'assistant-empty-text',
      'assistant-resting',
    ],
  },
  receivePayment: {
    name: 'receive-payment',
    method: 'POST',
    path: '/api/webhooks/payments',
    access: 'anyone',
    summary: 'Events of the payment provider, in Stripe’s format, signed',
    raw: true,
    status: 200,
    response: z.object({
      received: z.literal(true),
      outcome: z.enum(['taken', 'repeated', 'unmatched', 'ignored']),
    }),
    problems: ['invalid-signature', 'invalid-request', 'try-again'],
  },
  getHealth: {
    name: 'get-health',
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Whether the API answers',
    status: 200,
    response: z.object({ status: z.literal('ok') }),
    problems: [],
  },
  getOpenapi: {
    name: 'get-openapi',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    summary: 'This description',
    status: 200,
    response: z.looseObject({ openapi: z.string() }),
    problems: [],
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

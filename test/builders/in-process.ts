import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { accountsIn } from '../../functions/accounts/account-repository.ts'
import { pseudonymsWith } from '../../functions/accounts/deleted-accounts.ts'
import { receiptsIn } from '../../functions/accounts/erasure-receipts.ts'
import { mailboxesIn } from '../../functions/accounts/free-check-mailboxes.ts'
import { erasedCustomersIn } from '../../functions/billing/deleted-customers.ts'
import { paymentsIn } from '../../functions/billing/payment-repository.ts'
import { planChangesIn } from '../../functions/billing/plan-changes.ts'
import { stripeEvents } from '../../functions/billing/stripe-events.ts'
import { emailOutboxIn } from '../../functions/emails/outbox.ts'
import type { Table } from '../../functions/platform/dynamodb/table.ts'
import { ClientProblem } from '../../functions/platform/http/client-problem.ts'
import { requestClosuresIn } from '../../functions/requests/closures.ts'
import { dueDatesIn } from '../../functions/requests/due-dates.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import { submissionsIn } from '../../functions/requests/submissions.ts'
import { suppliersIn } from '../../functions/suppliers/supplier-repository.ts'
import type { Plan } from '../../shared/plans.ts'
import { premiumPrices, type StripeEvent, signed } from './payments.ts'

// Entry points read their environment when they are loaded; here they are given other needs.
Object.assign(process.env, {
  TABLE_NAME: 'none',
  USER_POOL_ID: 'eu-west-1_none',
  USER_POOL_CLIENT_ID: 'none',
  REPORTS_BUCKET: 'none',
  PAYMENT_SIGNATURE_ARN: 'none',
  ERASURE_KEY_ARN: 'none',
  PAYMENT_KEY_ARN: 'none',
  PAYMENTS_API: 'http://127.0.0.1',
  PREMIUM_PRICES: '[]',
  AWS_REGION: 'eu-west-1',
})
const entryPoints = async () => ({
  ...(await import('../../functions/requests/submit-request.ts')),
  ...(await import('../../functions/requests/cancel-request.ts')),
  ...(await import('../../functions/accounts/api/get-usage.ts')),
  ...(await import('../../functions/accounts/api/get-me.ts')),
  ...(await import('../../functions/requests/list-requests.ts')),
  ...(await import('../../functions/billing/api/receive-payment.ts')),
  ...(await import('../../functions/requests/admin/fail-request.ts')),
  ...(await import('../../functions/billing/admin/set-plan.ts')),
})

const secret = 'whsec_of_this_test'
/** Of what is left of erased accounts. */
export const hashKey = { value: async () => 'a key of this test' }
const who = { by: 'Test', reason: 'Test' }

/** The answer's code: `stored`, or a problem's. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof ClientProblem) return error.code
    throw error
  }
}

/**
 * The product's own handlers on a real table, with a clock that the test sets: what the API, the
 * webhook and the operations do, without the way there.
 */
export async function inProcess(
  table: Table,
  clock: { now(): Date },
  prices: readonly string[] = premiumPrices,
) {
  const api = await entryPoints()
  const accounts = accountsIn(table, clock)
  const deps = {
    accounts,
    requests: requestsIn(table),
    submissions: submissionsIn(table),
    outbox: emailOutboxIn(table),
    mailboxes: mailboxesIn(table),
    closures: requestClosuresIn(table),
    dueDates: dueDatesIn(table),
    planChanges: planChangesIn(table),
    suppliers: suppliersIn(table),
    payments: paymentsIn(table, accounts, prices),
    events: stripeEvents(),
    pseudonyms: pseudonymsWith(hashKey),
    receipts: receiptsIn(table, hashKey),
    erased: erasedCustomersIn(table, hashKey),
    provider: { cancelSubscription: async () => {} },
    signingSecret: { value: async () => secret },
    clock,
    newId: (at: Date) => ulid(at.getTime()),
    identity: {
      emailOf: async (userId: string) => `${userId}@example.com`,
      attributesOf: async (userId: string) => ({ email: `${userId}@example.com` }),
      idOf: async () => undefined,
    },
  }
  const nothing = {
    params: undefined,
    query: undefined,
    body: undefined,
    raw: undefined,
    headers: undefined,
    accessToken: undefined,
    viewerAddress: '192.0.2.1',
    idempotencyKey: undefined,
  }
  const by = (userId: string) => ({ ...nothing, buyer: { userId, signedInAt: clock.now() } })

  return {
    table,
    deps,
    newBuyer: async (): Promise<string> => {
      const userId = randomUUID()
      const email = `${userId}@example.com`
      const mailbox = await deps.pseudonyms.mailboxOf(email)
      await accounts.create(userId, email, clock.now(), { mailbox })
      return userId
    },
    submit: (userId: string, searchTerm: string, idempotencyKey?: string) =>
      api.submitRequest.handle(deps, { ...by(userId), body: { searchTerm }, idempotencyKey }),
    submitted: (userId: string, searchTerm: string) =>
      outcomeOf(api.submitRequest.handle(deps, { ...by(userId), body: { searchTerm } })),
    submitAgain: (userId: string, searchTerm: string) =>
      api.submitRequest.handle(deps, { ...by(userId), body: { searchTerm, again: true } }),
    cancelled: (userId: string, id: string) =>
      outcomeOf(api.cancelRequest.handle(deps, { ...by(userId), params: { id } })),
    fail: (requestId: string) => api.failRequest(deps, { requestId, ...who }),
    setPlan: (userId: string, plan: Plan) =>
      api.setPlan(deps, { account: userId, plan, until: undefined, ...who }),
    usage: (userId: string) => api.getUsage.handle(deps, by(userId)),
    me: (userId: string) => api.getMe.handle(deps, by(userId)),
    list: (userId: string, limit: number) =>
      api.listRequests.handle(deps, { ...by(userId), query: { limit } }),
    tell: (event: StripeEvent) => {
      const raw = JSON.stringify(event)
      const timestamp = Math.floor(clock.now().getTime() / 1000)
      const headers = { 'stripe-signature': signed(raw, { secret, timestamp }) }
      return api.receivePayment.handle(deps, {
        ...nothing,
        viewerAddress: '127.0.0.1',
        buyer: undefined,
        raw,
        headers,
      })
    },
  }
}
export type InProcess = Awaited<ReturnType<typeof inProcess>>

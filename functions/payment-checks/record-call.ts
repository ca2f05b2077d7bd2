import { isDeepStrictEqual } from 'node:util'
import { withoutNumberEndingIn } from '../../shared/payments/account.ts'
import type { Call } from '../../shared/payments/payment-check.ts'
import { paymentReasons } from '../../shared/payments/payment-reasons.ts'
import { sourceOfNumber } from '../../shared/payments/phone-numbers.ts'
import * as routes from '../../shared/routes/payment-checks.ts'
import type { Clock } from '../platform/clock.ts'
import { invalidField, notFound } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { StoredPaymentCheck } from './entities.ts'
import { compareWith, type EvidenceDeps } from './evidence.ts'
import type { PaymentChecks } from './payment-check-repository.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

type Deps = EvidenceDeps & { checks: Pick<PaymentChecks, 'find' | 'addCall'>; clock: Clock }

/** The most calls of one check: no buyer calls a supplier more often about one invoice. */
const maxCalls = 20

const minutes = 60_000
const days = 24 * 60 * minutes

/** An older call is hardly about this account. */
const maxCallAgeDays = 90
/** The most days before the check: the buyer may have called first, and in another time zone it is another day. */
const maxDaysBeforeCheck = 1

function assertInTime(at: Date, now: Date, checkedAt: string) {
  if (at.getTime() > now.getTime() + 5 * minutes)
    throw invalidField('at', 'Enter a time that isn’t in the future.', 'The call is in the future.')
  if (at.getTime() < now.getTime() - maxCallAgeDays * days)
    throw invalidField(
      'at',
      `At most ${maxCallAgeDays} days ago. Call the company again.`,
      'The call is too long ago.',
    )
  if (at.getTime() < Date.parse(checkedAt) - maxDaysBeforeCheck * days)
    throw invalidField(
      'at',
      'Not earlier than the day before this check. Call the company again.',
      'The call was before the check.',
    )
}

/** A double click, or an answer that was lost: the same call again. Without a time, within two minutes. */
function isRepeated(last: Call | undefined, call: Call, now: Date, hasTime: boolean): boolean {
  if (!last) return false
  const { at: lastAt, ...before } = last
  const { at, ...again } = call
  const isSameTime = hasTime ? at === lastAt : now.getTime() - Date.parse(lastAt) < 2 * minutes
  return isSameTime && isDeepStrictEqual(before, again)
}

/** Reasons that only a report gives. */
const ofReport = /^(?:nothing-verified|report-|verdict|deposit-)/

/**
 * Reads again what the report says, as it may have been withdrawn since. All other reasons stay as they were found: the
 * number of the account is not kept, and by now the invoice's own addresses count as known.
 */
async function reasonsNow(deps: Deps, userId: string, check: StoredPaymentCheck) {
  const { comparedWith, invoice, reasons } = check
  // The payee was compared with the invoice alone: a report that came later asks for a new check.
  if (comparedWith === null) return { comparedWith, reasons, company: {} }
  const request = await deps.requests.find(userId, comparedWith.requestId)
  const now = await compareWith(deps, userId, invoice, request)
  const found = paymentReasons(invoice, {
    ...now,
    earlier: { isConfirmed: false, isDenied: false, domains: [] },
    today: deps.clock.now().toISOString().slice(0, 10),
  })
  return {
    comparedWith: now.comparedWith,
    company: now.report?.content.company ?? {},
    reasons: [
      ...found.filter(({ code }) => ofReport.test(code)),
      ...reasons.filter(({ code }) => !ofReport.test(code)),
    ],
  }
}

/** POST /api/payment-checks/{id}/call */
export const recordCall = route(routes.recordCall, async (deps: Deps, { buyer, params, body }) =>
  withConflictRetries(async () => {
    const { userId } = buyer
    const check = await deps.checks.find(userId, params.id)
    if (!check) throw notFound('payment check')
    const now = deps.clock.now()
    const at = new Date(body.at ?? now)
    assertInTime(at, now, check.checkedAt)
    const { reasons, comparedWith, company } = await reasonsNow(deps, userId, check)
    const numberSource = sourceOfNumber(body, company)
    const masked = (text?: string) => text && withoutNumberEndingIn(text, check.accountLast4)
    const words = { person: masked(body.person), note: masked(body.note) }
    // Without undefined fields, as a stored call is read.
    const call: Call = JSON.parse(
      JSON.stringify({ ...body, ...words, numberSource, at: at.toISOString() }),
    )
    if (isRepeated(check.calls.at(-1), call, now, body.at !== undefined))
      return toPublicPaymentCheck(check)
    if (check.calls.length >= maxCalls)
      throw invalidField(
        'number',
        `At most ${maxCalls} calls. Make a new check.`,
        `A check has at most ${maxCalls} calls.`,
      )
    return toPublicPaymentCheck(
      await deps.checks.addCall(userId, check, call, { reasons, comparedWith }),
    )
  }),
)

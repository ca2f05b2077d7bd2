import { isDeepStrictEqual } from 'node:util'
import { paymentReasons } from '../../shared/payments/answer.ts'
import type { Call, NewCall } from '../../shared/payments/payment-check.ts'
import * as routes from '../../shared/routes/payment-checks.ts'
import type { Clock } from '../platform/clock.ts'
import { ClientProblem, notFound } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { StoredPaymentCheck } from './entities.ts'
import { compareWith, type EvidenceDeps } from './evidence.ts'
import type { PaymentChecks } from './payment-check-repository.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

type Deps = EvidenceDeps & { checks: Pick<PaymentChecks, 'find' | 'addCall'>; clock: Clock }

/** Of one check: nobody calls a supplier more often about one invoice. */
const maxCalls = 20

/** A double click, or an answer that was lost: the same call again. */
const isRepeated = (last: Call | undefined, { at, ...call }: NewCall): boolean => {
  if (!last || (at !== undefined && at !== last.at)) return false
  const { at: _at, ...before } = last
  return isDeepStrictEqual(before, call)
}

/**
 * What the report says is read anew: it may have been withdrawn since. What the account's number and the addresses
 * told is as it was found: the number is not kept, and these addresses are known ones by now.
 */
async function reasonsNow(deps: Deps, userId: string, check: StoredPaymentCheck) {
  const { comparedWith, invoice, reasons, checkedAt } = check
  const request =
    comparedWith === null ? undefined : await deps.requests.find(userId, comparedWith.requestId)
  const now = await compareWith(deps, userId, invoice, request)
  const isAsFound = /^(?:account|email|website)-/
  const found = paymentReasons(invoice, {
    ...now,
    earlier: { isConfirmed: false, domains: [] },
    today: deps.clock.now().toISOString().slice(0, 10),
  })
  return {
    comparedWith: now.comparedWith,
    checkedAt,
    reasons: [
      ...found.filter(({ code }) => !isAsFound.test(code)),
      ...reasons.filter(({ code }) => isAsFound.test(code)),
    ],
  }
}

/** POST /api/payment-checks/{id}/call */
export const recordCall = route(routes.recordCall, async (deps: Deps, { buyer, params, body }) =>
  withConflictRetries(async () => {
    const { userId } = buyer
    const check = await deps.checks.find(userId, params.id)
    if (!check) throw notFound('payment check')
    if (isRepeated(check.calls.at(-1), body)) return toPublicPaymentCheck(check)
    if (check.calls.length >= maxCalls)
      throw new ClientProblem('invalid-request', `A check has at most ${maxCalls} calls.`, {
        errors: [{ field: 'number', message: `At most ${maxCalls} calls. Make a new check.` }],
      })
    const { at = deps.clock.now().toISOString(), ...call } = body
    const { reasons, comparedWith } = await reasonsNow(deps, userId, check)
    const recorded = { ...call, at: new Date(at).toISOString() }
    return toPublicPaymentCheck(
      await deps.checks.addCall(userId, check, recorded, { reasons, comparedWith }),
    )
  }),
)

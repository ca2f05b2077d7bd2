import type { PaymentCheck } from '../../shared/payments/payment-check.ts'
import {
  answerWords,
  callOutcome,
  decisionWords,
  effectWords,
} from '../../shared/payments/payment-words.ts'
import { csvOf } from '../../shared/platform/csv.ts'
import * as routes from '../../shared/routes/payment-checks.ts'
import { allForCsv } from '../platform/http/all-pages.ts'
import { route } from '../platform/http/route.ts'
import type { StoredPaymentCheck } from './entities.ts'
import { findFitting, type ListDeps } from './list-payment-checks.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

type Shown = PaymentCheck & { company: string }

const columns: readonly (readonly [
  name: string,
  (check: Shown) => string | number | null | undefined,
])[] = [
  ['Checked', ({ checkedAt }) => checkedAt],
  ['Answer', ({ answer }) => answerWords[answer]],
  ['Company', ({ company }) => company],
  ['Seller', ({ invoice }) => invoice.seller],
  ['Seller in Chinese', ({ invoice }) => invoice.sellerChinese],
  ['Credit Code', ({ invoice }) => invoice.code],
  ['Account Holder', ({ invoice }) => invoice.beneficiary],
  // As a number, a spreadsheet would drop its zeros.
  ['Account Ending', ({ accountLast4 }) => accountLast4 && `…${accountLast4}`],
  ['Account Country', ({ invoice }) => invoice.accountCountry],
  ['Bank', ({ invoice }) => invoice.bank],
  ['BIC', ({ invoice }) => invoice.bic],
  ['Currency', ({ invoice }) => invoice.currency],
  ['Amount', ({ invoice }) => invoice.amount],
  ['Deposit', ({ invoice }) => invoice.deposit],
  ['Invoice', ({ invoice }) => invoice.number],
  ['Invoice Date', ({ invoice }) => invoice.date],
  ['Email', ({ invoice }) => invoice.email],
  ['Website', ({ invoice }) => invoice.website],
  ['Report Issued', ({ comparedWith }) => comparedWith?.issuedOn],
  ['Report Request', ({ comparedWith }) => comparedWith?.requestId],
  ['Report Version', ({ comparedWith }) => comparedWith?.version],
  [
    'Reasons',
    ({ reasons }) =>
      reasons.map(({ effect, text }) => `${effectWords[effect]}: ${text}`).join('\n'),
  ],
  ['Calls', ({ calls }) => calls.length],
  ['Last Call', ({ calls }) => calls.at(-1)?.at],
  ['Last Call Result', ({ calls }) => calls.slice(-1).map(callOutcome).join('')],
  ['Decision', ({ decision }) => decision && decisionWords[decision.decision]],
  ['Decided', ({ decision }) => decision?.at],
  ['Why', ({ decision }) => decision?.reason],
  ['Check', ({ id }) => id],
]

export const paymentChecksCsv = (found: readonly StoredPaymentCheck[]): string =>
  csvOf([
    columns.map(([name]) => name),
    ...found
      .map((stored) => ({ ...toPublicPaymentCheck(stored), company: stored.company }))
      .map((check) => columns.map(([, cellOf]) => String(cellOf(check) ?? ''))),
  ])

/** GET /api/payment-checks.csv: the buyer's payment checks that fit the filters, newest first. */
export const exportPaymentChecks = route(
  routes.exportPaymentChecks,
  async (deps: ListDeps, { buyer, query }) =>
    paymentChecksCsv(await allForCsv((page) => findFitting(deps, buyer.userId, query, page))),
)

import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { normalizeCode } from '../../shared/names/company-key.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { lastFour, plainAccountNumber, withoutNumber } from '../../shared/payments/account.ts'
import { isAccountCompared } from '../../shared/payments/account-reasons.ts'
import { paymentAnswer } from '../../shared/payments/answer.ts'
import { otherDomainStep } from '../../shared/payments/contact-reasons.ts'
import { domainsOf } from '../../shared/payments/domains.ts'
import type { NewPaymentCheck, PaymentAnswer } from '../../shared/payments/payment-check.ts'
import { paymentReasons } from '../../shared/payments/payment-reasons.ts'
import { paidBefore } from '../../shared/payments/steps.ts'
import { relationOf } from '../../shared/requests/asked-and-reported.ts'
import * as routes from '../../shared/routes/payment-checks.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { Clock } from '../platform/clock.ts'
import { accountGone, keyReused } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import type { Secret } from '../platform/secrets.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import { findOwnRequest } from '../requests/own-request.ts'
import { earlierAccounts } from './earlier-accounts.ts'
import type { StoredPaymentCheck } from './entities.ts'
import { compareWith, type EvidenceDeps } from './evidence.ts'
import { invoiceKeys, type PayeeDetails, type PaymentChecks } from './payment-check-repository.ts'
import { toPublicPaymentCheck } from './public-payment-check.ts'

type Deps = EvidenceDeps & {
  accounts: Pick<Accounts, 'find'>
  checks: Pick<PaymentChecks, 'add' | 'find' | 'detailsOf'>
  accountKey: Secret
  clock: Clock
}

/** The hash of all that was sent. The account’s number is in it as a keyed hash: without a key it could be guessed. */
const fingerprintOf = (
  { invoice: { accountNumber: _, ...invoice }, ...body }: NewPaymentCheck,
  accountHash: string | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...body, invoice, accountHash }))
    .digest('hex')

/** Fields in which a buyer may repeat the number of the account. */
const mayHaveNumber = [
  'seller',
  'sellerChinese',
  'beneficiary',
  'bank',
  'bic',
  'number',
  'email',
  'website',
] as const

const withMaskedTexts = (
  invoice: StoredPaymentCheck['invoice'],
  masked: (text: string) => string,
): StoredPaymentCheck['invoice'] => ({
  ...invoice,
  ...Object.fromEntries(
    mayHaveNumber.flatMap((name) => {
      const text = invoice[name]
      return text === undefined ? [] : [[name, masked(text)]]
    }),
  ),
})

type NamedCompany = NonNullable<PayeeDetails['firstCompany']>

/** The first company, if it is certainly another one. */
function otherCompanyThan(
  { name, code }: NamedCompany,
  first: NamedCompany | undefined,
): string | undefined {
  if (!first) return undefined
  const isOther =
    code !== undefined && first.code !== undefined
      ? normalizeCode(code) !== normalizeCode(first.code)
      : relationOf(first.name, { name, code: code ?? '' }, simplify) === 'other'
  return isOther ? first.name : undefined
}

const accountChangedEmail = (
  { id, company }: StoredPaymentCheck,
  to: { userId: string; email: string },
  last4: string,
  answer: PaymentAnswer,
): QueuedEmail => ({
  id: `account-changed/${id}`,
  template: 'account-changed',
  to,
  data: { company, last4, checkId: id, answer },
})

/** POST /api/payment-checks: whether the buyer can pay an invoice. */
export const checkPayment = route(
  routes.checkPayment,
  async (deps: Deps, { buyer, body, idempotencyKey }) => {
    const { userId } = buyer
    const { requestId, invoice, documentSha256 = null } = body
    const { accountNumber, ...others } = invoice
    const request =
      requestId === undefined ? undefined : await findOwnRequest(deps.requests, userId, requestId)
    const [compared, accountHash] = await Promise.all([
      compareWith(deps, userId, invoice, request),
      // The hash contains the buyer: equal numbers of two buyers have two hashes.
      accountNumber === undefined
        ? null
        : keyedHash(deps.accountKey, `${userId} ${plainAccountNumber(accountNumber)}`),
    ])
    const { companyIds, comparedWith, company, ...evidence } = compared
    const code = evidence.report?.content.company.code ?? invoice.code
    const fingerprint = fingerprintOf(body, accountHash)
    // Repeated if another invoice is checked at the same time: it may have another account.
    const { outcome, check } = await withConflictRetries(async () => {
      const at = deps.clock.now()
      const checkedAt = at.toISOString()
      const details = await deps.checks.detailsOf(userId, companyIds, accountHash)
      const accountLast4 = accountNumber === undefined ? null : lastFour(accountNumber)
      const { isNewAccount, ...accounts } = earlierAccounts(details, {
        hash: accountHash,
        last4: accountLast4,
        documentSha256,
      })
      const otherCompany = otherCompanyThan({ name: company, code }, details.firstCompany)
      const earlier = { ...accounts, otherCompany, domains: details.domains }
      const all = { ...evidence, earlier, today: checkedAt.slice(0, 10) }
      const found = paymentReasons(invoice, all)
      const masked = (text: string) =>
        accountNumber === undefined ? text : withoutNumber(text, accountNumber)
      const reasons = found.map((each) => ({ ...each, text: masked(each.text) }))
      const kept = withMaskedTexts(others, masked)
      const keys = invoiceKeys({ invoice: kept, documentSha256 })
      const before = details.paid.find(({ key }) => keys.includes(key))
      const domainStep = otherDomainStep(invoice, all)
      const check: StoredPaymentCheck = {
        id: ulid(at.getTime()),
        reasons,
        comparedWith,
        company: masked(company),
        companyIds,
        invoice: kept,
        accountHash,
        accountLast4,
        ...(domainStep !== undefined && { domainStep: masked(domainStep) }),
        isAccountCompared: isAccountCompared(all),
        ...(before && { paidStep: paidBefore(before.at, kept.number) }),
        documentSha256,
        calls: [],
        decision: null,
        checkedAt,
      }
      // Once for an account, however often its invoice is checked.
      const isChanged = isNewAccount && reasons.some(({ code }) => code === 'account-changed')
      const email = isChanged ? (await deps.accounts.find(userId))?.email : undefined
      const { answer } = paymentAnswer(reasons, [])
      const outcome = await deps.checks.add(
        userId,
        check,
        {
          newestCheckId: details.newestCheckId,
          answer,
          companyCode: code,
          // A forger's addresses must not become known ones.
          domains: answer === 'do-not-pay' ? [] : domainsOf(invoice),
          emails:
            email !== undefined && accountLast4 !== null
              ? [accountChangedEmail(check, { userId, email }, accountLast4, answer)]
              : [],
        },
        idempotencyKey === undefined ? undefined : { key: idempotencyKey, fingerprint },
      )
      return { outcome, check }
    })
    if (outcome.outcome === 'gone') throw accountGone()
    if (outcome.outcome === 'stored') return toPublicPaymentCheck(check)
    const first =
      outcome.fingerprint === fingerprint && (await deps.checks.find(userId, outcome.checkId))
    if (!first) throw keyReused('Use a new key for a new payment check.')
    return toPublicPaymentCheck(first)
  },
)

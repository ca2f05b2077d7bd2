import { paymentAnswer } from '../../shared/payments/answer.ts'
import type { PaymentCheck } from '../../shared/payments/payment-check.ts'
import { nextPaymentSteps } from '../../shared/payments/steps.ts'
import type { StoredPaymentCheck } from './entities.ts'

/** A check as its buyer sees it: the answer follows from the reasons and the calls. */
export function toPublicPaymentCheck(stored: StoredPaymentCheck): PaymentCheck {
  const {
    accountHash,
    companyIds: _ids,
    company,
    reasons: found,
    domainStep,
    paidStep,
    isAccountCompared,
    ...check
  } = stored
  const { answer, reasons, unsettled } = paymentAnswer(found, check.calls, accountHash !== null)
  const { accountLast4 } = check
  return {
    ...check,
    answer,
    reasons,
    steps: nextPaymentSteps({
      answer,
      reasons,
      unsettled,
      company,
      seller: check.invoice.seller,
      accountLast4,
      domainStep,
      paidStep,
      isAccountCompared,
    }),
  }
}

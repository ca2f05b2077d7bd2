import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { sellerOf } from '../../../../shared/payments/payment-words.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatDateTime } from '../../lib/format.ts'
import { toast } from '../../lib/toasts.ts'
import { paymentPdfErrors } from '../../messages/payments.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { callPayments } from './payment-queries.ts'

/** Saves a payment check as a PDF. The response is an attachment, so the page stays. */
async function savePdf({ id }: PaymentCheck): Promise<void> {
  try {
    const { url } = await callPayments('makePaymentCheckPdf', { params: { id } })
    window.location.assign(url)
  } catch (error) {
    toast(errorText(error, paymentPdfErrors), { tone: 'bad' })
  }
}

/** It takes some seconds where there is no PDF of the check's newest state. */
export function PdfButton({ check }: { check: PaymentCheck }) {
  return (
    <ActionButton
      action={() => savePdf(check)}
      busy="Making the PDF…"
      aria-label={`Save as PDF: ${sellerOf(check)}, ${formatDateTime(check.checkedAt)}`}
    >
      Save as PDF
    </ActionButton>
  )
}

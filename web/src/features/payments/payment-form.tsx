import { useEffect, useRef, useState } from 'react'
import {
  isCreditCode,
  notACreditCode,
  type PaymentCheck,
} from '../../../../shared/payments/payment-check.ts'
import type { Reading } from '../../domain/invoices/use-invoice-file.ts'
import { fieldText, formText } from '../../lib/error-text.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { paymentErrors } from '../../messages/payments.ts'
import { Button } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { doubtfulIn } from './doubtful-fields.tsx'
import {
  bodyOf,
  fieldOf,
  InvoiceFields,
  keep,
  markAsChecked,
  typedIn,
  useFilledForm,
} from './invoice-fields.tsx'
import { keptInvoice } from './kept-invoice.ts'
import { callPayments, useShowPaymentCheck } from './payment-queries.ts'

/** What the server says of something that is no text field here, such as the request in the address. */
const placeless = (error: unknown): string | undefined =>
  ['requestId', 'invoice.currency', 'invoice.accountCountry', 'documentSha256']
    .map((name) => fieldText(error, name))
    .find((text) => text !== undefined)

type Props = {
  /** The request whose report it is compared with, and its company. */
  requestId: string | undefined
  company: string
  /** What was read from a file fills the fields. */
  reading: Reading
  /** Typed on the page before: it is kept nowhere. */
  accountNumber: string
  /** The form may no longer say what was checked. */
  onEdited: () => void
  /** @param doubtful the names of the fields that were not read for certain */
  onChecked: (check: PaymentCheck, doubtful: readonly string[]) => void
}

/** Has an invoice compared with the report on its seller. */
export function PaymentForm({
  requestId,
  company,
  reading,
  accountNumber,
  onEdited,
  onChecked,
}: Props) {
  const show = useShowPaymentCheck()
  const invoice = reading.step === 'read' ? reading.invoice : undefined
  const open = useRef<{ text: string; key: string }>(undefined)
  const [codeFault, setCodeFault] = useState<string>()
  const { busy, error, submit } = useSubmit({
    check(form) {
      const { code = '' } = typedIn(form)
      const fault = code.trim() === '' || isCreditCode(code) ? undefined : notACreditCode
      setCodeFault(fault)
      if (fault !== undefined) onEdited()
      return fault === undefined
    },
    async send(form) {
      onEdited()
      const typed = typedIn(form)
      // The server names the fields of a body that is not one.
      const documentSha256 = invoice?.file.sha256
      const body = bodyOf(typed, { requestId, documentSha256 }) as Parameters<
        typeof callPayments<'checkPayment'>
      >[1]['body']
      // The same for the same invoice until it is answered: a second try makes no second check.
      const text = JSON.stringify(body)
      if (open.current?.text !== text) open.current = { text, key: crypto.randomUUID() }
      const check = await callPayments('checkPayment', {
        body,
        headers: { 'Idempotency-Key': open.current.key },
      })
      open.current = undefined
      // Else it answers for what was typed before: the list has it.
      if (JSON.stringify(typedIn(form)) === JSON.stringify(typed)) {
        keptInvoice.forget(requestId)
        markAsChecked(form)
        onChecked(check, doubtfulIn(invoice, typed))
      }
      await show(check)
    },
  })
  const [kept] = useState(() => ({ ...keptInvoice.read(requestId), accountNumber }))
  const form = useFilledForm(reading, requestId)
  // Also what stays in the form when the buyer leaves a report.
  useEffect(() => {
    if (form.current) keep(form.current, requestId)
  }, [form, requestId])
  const edited = (element: HTMLFormElement) => {
    keep(element, requestId)
    onEdited()
  }
  /** The company's name is never filled in unasked: that an invoice does not name it is worth knowing. */
  const nameSeller = () => {
    if (!form.current) return
    const field = form.current.elements.namedItem(fieldOf(company))
    if (!(field instanceof HTMLInputElement)) return
    field.value = company
    field.focus()
    edited(form.current)
  }
  return (
    <form
      className="payment-form stack"
      ref={form}
      onSubmit={submit}
      onChange={({ currentTarget }) => edited(currentTarget)}
      noValidate
    >
      <InvoiceFields
        invoice={invoice}
        kept={kept}
        sellerHint={
          company !== '' &&
          !invoice?.fields.sellerChinese && (
            <div>
              <Button size="small" onClick={nameSeller}>
                The invoice names&nbsp;
                <CompanyName name={company} />
              </Button>
            </div>
          )
        }
        accountHint="An invoice check keeps a keyed hash and the last four digits, not the number."
        errorOf={(name) =>
          (name === 'code' ? codeFault : undefined) ?? fieldText(error, `invoice.${name}`)
        }
        onEmptied={edited}
      />
      <ErrorNotice>{formText(error, paymentErrors) ?? placeless(error)}</ErrorNotice>
      <div className="actions">
        <Button type="submit" variant="primary" size="large" busy={busy && 'Checking…'}>
          Check this invoice
        </Button>
      </div>
    </form>
  )
}

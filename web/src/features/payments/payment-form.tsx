import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { call } from '../../domain/session/api.ts'
import { fieldText, formText } from '../../lib/error-text.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { paymentErrors } from '../../messages/app.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { keptInvoice } from './kept-invoice.ts'
import { useShowPaymentCheck } from './payment-queries.ts'
import './payment-form.css'

const currencies = ['USD', 'EUR', 'GBP', 'CNY', 'HKD', 'AUD', 'CAD', 'JPY', 'SGD', 'CHF']

/** Where accounts of Chinese suppliers are said to be. The BIC and an IBAN name any other country. */
const countries = {
  '': 'Not stated',
  CN: 'China (mainland)',
  HK: 'Hong Kong',
  MO: 'Macau',
  TW: 'Taiwan',
  SG: 'Singapore',
  AE: 'United Arab Emirates',
  GB: 'United Kingdom',
  US: 'United States',
  DE: 'Germany',
  TH: 'Thailand',
  VN: 'Vietnam',
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/**
 * "38,000.00" as Americans write it. Anything else, as 38.000 for thirty-eight thousand, goes to the server as it is,
 * which names the field.
 */
const numberIn = (typed = ''): number | string | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : text
}

function bodyOf(typed: Record<string, string>, requestId: string | undefined) {
  const { amount, deposit, ...texts } = typed
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return {
    ...(requestId !== undefined && { requestId }),
    invoice: {
      ...Object.fromEntries(given),
      beneficiary: texts.beneficiary ?? '',
      amount: numberIn(amount),
      deposit: numberIn(deposit),
    },
  }
}

/** What the server says of something that is no text field here, such as the request in the address. */
const placeless = (error: unknown): string | undefined =>
  ['requestId', 'invoice.currency', 'invoice.accountCountry', 'documentSha256']
    .map((name) => fieldText(error, name))
    .find((text) => text !== undefined)

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="payment-form__group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

type FieldInput = Pick<ComponentProps<typeof TextField>, 'inputMode' | 'autoCapitalize'>

type Props = {
  /** The request whose report it is compared with, and its company. */
  requestId: string | undefined
  company: string
  onChecked: (check: PaymentCheck) => void
}

/** What an invoice says of the seller, the account and the money. */
export function PaymentForm({ requestId, company, onChecked }: Props) {
  const show = useShowPaymentCheck()
  const open = useRef<{ text: string; key: string }>(undefined)
  const { busy, error, submit } = useSubmit({
    async send(form) {
      // The server names the fields of a body that is not one.
      const body = bodyOf(typedIn(form), requestId) as Parameters<
        typeof call<'checkPayment'>
      >[1]['body']
      // The same for the same invoice until it is answered: a second try makes no second check.
      const text = JSON.stringify(body)
      if (open.current?.text !== text) open.current = { text, key: crypto.randomUUID() }
      const check = await call('checkPayment', {
        body,
        headers: { 'Idempotency-Key': open.current.key },
      })
      open.current = undefined
      keptInvoice.forget()
      onChecked(check)
      await show(check)
    },
  })
  const [kept] = useState(() => keptInvoice.read())
  const failed = error !== undefined && (formText(error, paymentErrors) ?? placeless(error))
  const field = (name: string, label: string, hint?: string, input: FieldInput = {}) => (
    <TextField
      {...input}
      key={name}
      name={name}
      label={label}
      hint={hint}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      defaultValue={(name === 'sellerChinese' && company) || (kept[name] ?? '')}
      error={fieldText(error, `invoice.${name}`)}
    />
  )
  return (
    <form
      className="payment-form stack"
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        const { accountNumber: _, ...typed } = typedIn(currentTarget)
        keptInvoice.keep(typed)
      }}
      noValidate
    >
      <Group legend="The seller, as the invoice names it: one of these">
        {field('sellerChinese', 'Name in Chinese', 'As on the stamp or the contract.')}
        {field('seller', 'Name in English')}
        {field('code', 'Credit code', '18 letters and digits, if the invoice has it.')}
      </Group>
      <Group legend="The account">
        {field(
          'beneficiary',
          'Account holder',
          'Required. The beneficiary, to the letter: the bank pays this name.',
        )}
        {field(
          'accountNumber',
          'Account number or IBAN',
          'We keep a hash and the last four digits, never the number.',
        )}
        {field('bank', 'Bank')}
        {field('bic', 'BIC (SWIFT code)')}
        <SelectField
          label="Country of the account"
          name="accountCountry"
          defaultValue={kept.accountCountry ?? ''}
          options={Object.entries(countries).map(([value, label]) => ({ value, label }))}
        />
      </Group>
      <Group legend="The money">
        <SelectField
          label="Currency"
          name="currency"
          defaultValue={kept.currency ?? 'USD'}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        {field('amount', 'Amount of the invoice', undefined, { inputMode: 'decimal' })}
        {field('deposit', 'What you pay now', 'The deposit, if it is less.', {
          inputMode: 'decimal',
        })}
      </Group>
      <Group legend="Where the invoice came from">
        {field('email', 'Email address of the sender', undefined, {
          inputMode: 'email',
          autoCapitalize: 'none',
        })}
        {field('website', 'Website on the invoice', undefined, {
          inputMode: 'url',
          autoCapitalize: 'none',
        })}
        {field('number', 'Invoice number')}
      </Group>
      {failed && (
        <Notice tone="bad" role="alert">
          <p>{failed}</p>
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" variant="primary" size="large" busy={busy && 'Checking…'}>
          Check this payment
        </Button>
      </div>
    </form>
  )
}

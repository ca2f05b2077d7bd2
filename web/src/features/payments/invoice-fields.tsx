import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { isCode, normalizeCode } from '../../../../shared/names/company-key.ts'
import { hasChinese } from '../../../../shared/names/text.ts'
import type { Invoice } from '../../../../shared/payments/payment-check.ts'
import type { InvoiceField } from '../../domain/invoices/invoice-reading.ts'
import type { ReadInvoice } from '../../domain/invoices/read-invoice-file.ts'
import type { Reading } from '../../domain/invoices/use-invoice-file.ts'
import { textsIn } from '../../lib/texts-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { FoundPlace } from './found-place.tsx'
import { keptInvoice } from './kept-invoice.ts'
import { fieldNames } from './payment-words.ts'
import './payment-form.css'

const currencies = ['USD', 'EUR', 'GBP', 'CNY', 'HKD', 'AUD', 'CAD', 'JPY', 'SGD', 'CHF']

/** Where accounts of Chinese suppliers are said to be. The BIC and an IBAN name any other country. */
const countries: Readonly<Record<string, string>> = {
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

/** Whose fields they are: a file's SHA-256, or `checked` of an invoice that was typed. Empty before either. */
const invoiceName = 'ofInvoice'

export function typedIn(form: HTMLFormElement): Record<string, string> {
  const { [invoiceName]: _, ...typed } = textsIn(form)
  return typed
}

/** How a currency is written beside a sum: "USD", "US$", "$". */
const signsOf = (currency: string): string[] =>
  ['en-US', 'en-GB'].flatMap((locale) =>
    (['code', 'symbol', 'narrowSymbol'] as const).map(
      (currencyDisplay) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  )

/** Beside the signs of Intl: as Chinese invoices write it. */
const moreSigns: Readonly<Record<string, readonly string[]>> = { CNY: ['RMB', '元', '¥'] }

/** "38,000.00", "38 000.00", and what can be read in no other way: "38.000,00", "38000,50". */
const amountForms: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^(?:\d+|\d{1,3}(?:[,\s’']\d{3})+)(?:\.\d{1,2})?$/, (text) => text.replaceAll(/[,\s’']/g, '')],
  [
    /^(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d{1,2}$/,
    (text) => text.replaceAll(/[.\s]/g, '').replace(',', '.'),
  ],
]

/**
 * With the sign of the chosen currency or without. Anything else, as 38.000, which is thirty-eight thousand to some,
 * goes to the server as it is, which names the field.
 */
const numberIn = (typed = '', currency = 'USD'): number | string | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  // The longest first: "US$" has "$" in it.
  const sign = [...signsOf(currency), ...(moreSigns[currency] ?? [])]
    .sort((one, other) => other.length - one.length)
    .find((each) => text.startsWith(each) || text.endsWith(each))
  const number = sign === undefined ? text : text.replace(sign, '').trim()
  const form = amountForms.find(([pattern]) => pattern.test(number))
  return form ? Number(form[1](number)) : text
}

/** The API's words for what `numberIn` could not read, in a buyer's. */
const amountError = (text: string | undefined): string | undefined =>
  text === 'Expected a number.'
    ? 'Type the amount like 38,000.00, with a decimal point before the cents.'
    : text

type Compared = {
  /** The request whose report it is compared with. */
  requestId?: string | undefined
  documentSha256?: string | undefined
}

export function bodyOf(typed: Record<string, string>, { requestId, documentSha256 }: Compared) {
  const { amount, deposit, ...texts } = typed
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return {
    ...(requestId !== undefined && { requestId }),
    ...(documentSha256 !== undefined && { documentSha256 }),
    invoice: {
      ...Object.fromEntries(given),
      beneficiary: texts.beneficiary ?? '',
      amount: numberIn(amount, texts.currency),
      deposit: numberIn(deposit, texts.currency),
    },
  }
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="payment-form__group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Seldom on an invoice, or seldom needed. */
const more = [
  'code',
  'bic',
  'accountCountry',
  'deposit',
  'website',
  'number',
  'date',
] as const satisfies readonly (keyof Invoice)[]

/** Folded fields, which open where one of them needs a look. @param reasons changes with what needs it; empty: nothing */
function More({ reasons, children }: { reasons: string; children: ReactNode }) {
  const [fold, setFold] = useState({ isOpen: reasons !== '', reasons })
  // Once for each reason: the buyer may close it again.
  if (fold.reasons !== reasons) setFold({ isOpen: fold.isOpen || reasons !== '', reasons })
  return (
    <details
      className="payment-form__more"
      open={fold.isOpen}
      onToggle={({ currentTarget: { open } }) =>
        setFold((before) => (before.isOpen === open ? before : { ...before, isOpen: open }))
      }
    >
      <summary>More from the invoice (optional): credit code, BIC, deposit, website</summary>
      <div className="payment-form__group">{children}</div>
    </details>
  )
}

type FieldInput = Pick<
  ComponentProps<typeof TextField>,
  'inputMode' | 'autoCapitalize' | 'type' | 'onChange'
>

/** For a reload and Back, without the number of the account. */
export function keep(form: HTMLFormElement, requestId?: string) {
  const { accountNumber: _, ...typed } = textsIn(form)
  keptInvoice.keep(typed, requestId)
}

/** A list with a value that the invoice has and the list has not. */
const listWith = (values: readonly string[], read: string | undefined): string[] =>
  read === undefined || values.includes(read) ? [...values] : [...values, read]

const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name)

function setField(form: HTMLFormElement, name: string, value: string) {
  const found = control(form, name)
  if (found instanceof HTMLInputElement) found.value = value
  // Its first choice if there is nothing.
  if (found instanceof HTMLSelectElement) {
    if (value === '') found.selectedIndex = 0
    else found.value = value
  }
}

const invoiceOf = (form: HTMLFormElement): string => {
  const found = control(form, invoiceName)
  return found instanceof HTMLInputElement ? found.value : ''
}

/** Nothing of one invoice is left in the fields for another, whether it was read or typed. */
function empty(form: HTMLFormElement) {
  for (const name of [...Object.keys(fieldNames), invoiceName]) setField(form, name, '')
}

/** Puts what was read in the fields. What was typed stays if it is of the same invoice, or was typed before any. */
function fill(form: HTMLFormElement, { fields, file }: ReadInvoice) {
  if (!['', file.sha256].includes(invoiceOf(form))) empty(form)
  for (const [name, { value }] of Object.entries(fields)) setField(form, name, value)
  setField(form, invoiceName, file.sha256)
}

/** What was typed is now of an invoice that has an answer: a file that is chosen next is another one. */
export function markAsChecked(form: HTMLFormElement) {
  if (invoiceOf(form) === '') setField(form, invoiceName, 'checked')
}

/** A form that what was read from a file fills in. @param requestId whose report it is compared with */
export function useFilledForm(reading: Reading, requestId?: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<Reading>(undefined)
  // What was read appears together with the heading that says so.
  useLayoutEffect(() => {
    if (!form.current || (reading.step !== 'read' && reading.step !== 'failed')) return
    // Once: what the buyer corrected stays when another report is compared.
    if (shown.current !== reading) {
      if (reading.step === 'read') fill(form.current, reading.invoice)
      // The buyer types what it says: not below the account of the file before.
      else if (invoiceOf(form.current) !== '') empty(form.current)
    }
    shown.current = reading
    keep(form.current, requestId)
  }, [reading, requestId])
  return form
}

/** The field of a company that the page before names. */
export const fieldOf = (company: string): keyof Invoice =>
  hasChinese(company) ? 'sellerChinese' : isCode(normalizeCode(company)) ? 'code' : 'seller'

type Props = {
  /** What was read from a file: each field shows where. */
  invoice: ReadInvoice | undefined
  /** What was typed before, by the names of the fields. */
  kept: Readonly<Record<string, string>>
  /** Below the seller's fields. */
  sellerHint?: ReactNode
  /** What becomes of the account's number. */
  accountHint: string
  errorOf: (name: keyof Invoice) => string | undefined
  onEmptied: (form: HTMLFormElement) => void
}

/** Of what came back after a reload, a sign-in or another page: it may be of an invoice before. */
function KeptNotice({ onEmpty }: { onEmpty: (form: HTMLFormElement) => void }) {
  return (
    <Notice tone="info">
      <div className="spread gap-3">
        <p>Some fields are still filled in from before. Is this a different invoice?</p>
        <Button
          size="small"
          onClick={({ currentTarget: { form } }) => {
            if (!form) return
            empty(form)
            onEmpty(form)
            const first = control(form, 'sellerChinese' satisfies keyof Invoice)
            if (first instanceof HTMLElement) first.focus()
          }}
        >
          Clear the form
        </Button>
      </div>
    </Notice>
  )
}

/** What an invoice says of the seller, the account and the money. */
export function InvoiceFields({
  invoice,
  kept,
  sellerHint,
  accountHint,
  errorOf,
  onEmptied,
}: Props) {
  /** Where a field was read, below its hint. */
  const place = (name: InvoiceField) => {
    const found = invoice?.fields[name]
    return invoice && found && <FoundPlace file={invoice.file} field={found} />
  }
  const field = (name: keyof Invoice, hint?: string, input: FieldInput = {}) => (
    <TextField
      {...input}
      key={name}
      name={name}
      label={fieldNames[name]}
      hint={
        (hint || invoice?.fields[name]) && (
          <>
            {hint}
            {place(name)}
          </>
        )
      }
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      defaultValue={kept[name] ?? ''}
      error={amountError(errorOf(name))}
    />
  )
  const reasons = more.filter(
    (name) =>
      invoice?.fields[name] !== undefined ||
      (kept[name] ?? '') !== '' ||
      errorOf(name) !== undefined,
  )
  const [isRestored, setRestored] = useState(
    Object.entries(kept).some(
      ([name, text]) => name !== 'currency' && name !== 'accountNumber' && text !== '',
    ),
  )
  const [hasNoNumber, setNoNumber] = useState(isRestored && !kept.accountNumber)
  return (
    <>
      {/* Of the type hidden, React would put its default back at each render. */}
      <input hidden name={invoiceName} defaultValue={kept[invoiceName] ?? ''} />
      {isRestored && !invoice && (
        <KeptNotice
          onEmpty={(form) => {
            setRestored(false)
            setNoNumber(false)
            onEmptied(form)
          }}
        />
      )}
      <Group legend="The seller on the invoice: fill in at least one">
        {field('sellerChinese', 'As it is on the company seal or the contract.')}
        {field('seller')}
        {sellerHint}
      </Group>
      <Group legend="The account">
        {field('beneficiary', 'Required. The beneficiary, exactly as it is on the invoice.')}
        {field(
          'accountNumber',
          hasNoNumber && !invoice?.fields.accountNumber
            ? `Type it again: it was not kept with the other fields. ${accountHint}`
            : accountHint,
          { onChange: () => setNoNumber(false) },
        )}
        {field('bank')}
      </Group>
      <Group legend="The payment and the sender">
        <div className="payment-form__sum">
          <div>
            <SelectField
              label={fieldNames.currency}
              name="currency"
              defaultValue={kept.currency ?? 'USD'}
              options={listWith(currencies, invoice?.fields.currency?.value ?? kept.currency).map(
                (value) => ({ value, label: value }),
              )}
            />
            {place('currency')}
          </div>
          {field('amount', undefined, { inputMode: 'decimal' })}
        </div>
        {field('email', undefined, { inputMode: 'email', autoCapitalize: 'none' })}
      </Group>
      <More reasons={reasons.map((name) => `${name} ${errorOf(name) ?? ''}`).join()}>
        {field(
          'code',
          '18 letters and digits. If you have it, you can leave out the seller’s name.',
        )}
        {field('bic')}
        <div>
          <SelectField
            label={fieldNames.accountCountry}
            name="accountCountry"
            defaultValue={kept.accountCountry ?? ''}
            options={listWith(
              Object.keys(countries),
              invoice?.fields.accountCountry?.value ?? kept.accountCountry,
            ).map((value) => ({ value, label: countries[value] ?? value }))}
          />
          {place('accountCountry')}
        </div>
        {field('deposit', 'The deposit, if you pay only part of the amount now.', {
          inputMode: 'decimal',
        })}
        {field('website', undefined, { inputMode: 'url', autoCapitalize: 'none' })}
        {field('number')}
        {field('date', undefined, { type: 'date' })}
      </More>
    </>
  )
}

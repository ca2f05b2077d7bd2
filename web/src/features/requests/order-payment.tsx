import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { hasChinese, maxNameLength } from '../../../../shared/names/text.ts'
import type { Plan } from '../../../../shared/plans/plans.ts'
import { dueAt } from '../../../../shared/requests/due-at.ts'
import { paths } from '../../../../shared/site/pages.ts'
import type { SellerOnInvoice } from '../../domain/invoices/seller-on-invoice.ts'
import { keptPayment, paymentOf } from '../../domain/requests/kept-payment.ts'
import { lastFour } from '../../domain/requests/last-four.ts'
import type { FoundPayment } from '../../domain/requests/payment-on-invoice.ts'
import { usageQuery } from '../../domain/session/account-queries.ts'
import { useKept } from '../../domain/session/kept.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { fieldText } from '../../lib/error-text.ts'
import { focusFirstError } from '../../lib/focus-first-error.ts'
import { contactPath } from '../../lib/paths.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { BuyerFiles } from '../../ui/buyer-files/buyer-files.tsx'
import type { useChosenFiles } from '../../ui/buyer-files/use-chosen-files.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { daysUntil, reportBeforePayment } from './report-before-payment.ts'
import { useOrderInvoice } from './use-order-invoice.ts'
import './order-payment.css'

const minute = 60_000

const FasterPlan = ({ plan }: { plan: Plan }) =>
  plan === 'premium' ? (
    <Link to={paths.upgrade}>Get Premium</Link>
  ) : (
    <Link to={contactPath('subscription')}>Ask about Partner</Link>
  )

/** The day beside the time of the report, before anything is ordered. */
function ReportTime({ payOn }: { payOn: string }) {
  const { data: usage } = useQuery(usageQuery())
  const now = useNow(minute)
  if (payOn === '' || !usage) return null
  if (daysUntil(payOn, now) < 0) return <p>This date has passed. When will you pay?</p>
  const { plan } = usage
  const { text, isLate, instead } = reportBeforePayment({ due: dueAt(plan, now), payOn, plan }, now)
  if (!isLate) return <p>{text}</p>
  const { faster, wait } = instead ?? {}
  return (
    <Notice tone="warning">
      <p>
        <strong>{text}</strong>
      </p>
      {faster && (
        <p>
          {faster.text} {!faster.isLate && <FasterPlan plan={faster.plan} />}
        </p>
      )}
      <p>{wait}</p>
    </Notice>
  )
}

type OfferedProps = { name: string; seller: SellerOnInvoice; onUse: (term: string) => void }

/** The company of the invoice, where the order is on another one, or does not say which. */
function OfferedSeller({ name, seller: { term, isOther, isCertain }, onUse }: OfferedProps) {
  const what = hasChinese(term) ? 'Chinese name' : 'credit code'
  return (
    <Notice tone="warning">
      <div className="stack gap-2 start">
        <p>
          {isOther
            ? `${name} names a different seller from the company you are requesting: `
            : `${name} has the seller’s ${what}: `}
          <CompanyName name={term} />.{' '}
          {isOther
            ? 'A report on one says nothing about the other.'
            : 'It says which company it is, so you won’t waste a check.'}
          {!isCertain && ' Compare it with the invoice first.'}
        </p>
        <Button size="small" onClick={() => onUse(term)}>
          {isOther ? 'Request that company instead' : `Use the ${what}`}
        </Button>
      </div>
    </Notice>
  )
}

type NewsProps = ReturnType<typeof useOrderInvoice> & { onUse: (term: string) => void }

/** What becomes of the files while the order is typed. */
function InvoiceNews({ name, found, seller, silent, onUse }: NewsProps) {
  const fields = Object.values(found ?? {})
  const isDoubtful = fields.some(({ field }) => !field.isCertain)
  return (
    <>
      {name && seller && <OfferedSeller name={name} seller={seller} onUse={onUse} />}
      {name && !found && (
        <p>Reading {name} to fill in the empty fields. Meanwhile, you can keep typing or submit.</p>
      )}
      {fields.length > 0 && (
        <p>
          We filled in the payment details from {name} below. Compare them with the invoice
          {isDoubtful && ', above all where it says “Please check”'}.
        </p>
      )}
      {silent.length > 0 && (
        <p>
          We found nothing to fill in on {silent.join(', ')}. Our analyst gets{' '}
          {silent.length === 1 ? 'it' : 'them'} anyway.
        </p>
      )}
    </>
  )
}

const nothing: FoundPayment = {}

type Props = {
  searchTerm: string
  /** What the server said of the order. */
  error: unknown
  papers: ReturnType<typeof useChosenFiles>
  /** Orders the company by the name or code of its invoice. */
  onUse: (term: string) => void
  ref: Ref<HTMLFormElement>
}

type FieldInput = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'max' | 'hint' | 'inputMode' | 'autoCapitalize' | 'onBlur'
>

/**
 * An optional part of an order: who gets the money, and when. Nothing needs it; the desk has it from the
 * first minute. The page reads the fields from the form when it orders.
 */
export function OrderPayment({ searchTerm, error, papers, onUse, ref }: Props) {
  const [kept] = useState(() => keptPayment(searchTerm))
  const { typed, change } = useKept(kept)
  const fold = useRef<HTMLDetailsElement>(null)
  const invoice = useOrderInvoice(papers.good, searchTerm)
  const { found = nothing } = invoice
  const filled = useRef(nothing)
  const fill = useEffectEvent((next: FoundPayment) => {
    const gone = filled.current
    filled.current = next
    // What the file before had filled in goes with it; what the buyer typed stays.
    change((before) => ({
      ...Object.fromEntries(Object.entries(next).map(([name, { text }]) => [name, text])),
      ...Object.fromEntries(
        Object.entries(before).filter(([name, text]) => text !== '' && text !== gone[name]?.text),
      ),
    }))
  })
  useEffect(() => {
    if (found !== filled.current) fill(found)
  }, [found])
  const isRefused = fieldText(error, 'payment') !== undefined
  const hasPapers = papers.files.length > 0
  // What was typed before a reload is not hidden, and neither are files and what the server refused.
  useEffect(() => {
    if (fold.current && (hasPapers || paymentOf(kept.read()))) fold.current.open = true
  }, [kept, hasPapers])
  useEffect(() => {
    const form = fold.current?.closest('form')
    if (!isRefused || !fold.current || !form) return
    fold.current.open = true
    focusFirstError(form)
  }, [isRefused])
  // Said on leaving the field, as other email fields do. It may stay empty.
  const [leftEmail, setLeftEmail] = useState('')
  const emailFault =
    leftEmail.trim() !== '' && leftEmail === typed.contactEmail
      ? emailProblem(leftEmail)
      : undefined
  const field = (
    name: string,
    label: string,
    input: FieldInput = {},
    cut = (text: string) => text,
  ) => {
    const read = found[name]
    const isDoubtful = read && !read.field.isCertain && typed[name] === read.text
    return (
      <TextField
        autoComplete="off"
        spellCheck={false}
        maxLength={maxNameLength}
        {...input}
        name={name}
        label={label}
        hint={
          (input.hint || isDoubtful) && (
            <>
              {input.hint}{' '}
              {isDoubtful && <strong>Please check: is this what the invoice says?</strong>}
            </>
          )
        }
        value={typed[name] ?? ''}
        error={
          (name === 'contactEmail' ? emailFault : undefined) ?? fieldText(error, `payment.${name}`)
        }
        onChange={({ target }) => {
          const text = cut(target.value)
          change((before) => ({ ...before, [name]: text }))
        }}
      />
    )
  }
  const address = { autoCapitalize: 'none' } as const
  return (
    <form ref={ref} onSubmit={(event) => event.preventDefault()} noValidate>
      <details className="order-payment" ref={fold}>
        <summary>Paying soon? Add the invoice</summary>
        <div className="stack">
          <p className="quiet">
            Our analyst gets it with your request, checks it against the register, and won’t have to
            ask you for it later. Fill in what you have.
          </p>
          <p className="strong">Invoice, contract and the like</p>
          <BuyerFiles upload={papers} />
          <div className="order-payment__news quiet stack gap-2 wrap-anywhere" role="status">
            {hasPapers && (
              <p>
                Your files stay in your browser until you submit your request. Then they’re sent to
                our analyst, and you can’t take them back.
              </p>
            )}
            <InvoiceNews {...invoice} onUse={onUse} />
          </div>
          <div className="order-payment__time stack gap-3" role="status">
            <ReportTime payOn={typed.payOn ?? ''} />
          </div>
          <div className="order-payment__fields">
            {field('payOn', 'Payment date', { type: 'date', max: '2099-12-31' })}
            {field('beneficiary', 'Payee', {
              hint: 'The account holder, as on the invoice.',
            })}
            {field('bank', 'Bank')}
            {field(
              'accountLast4',
              'Last four of the account number',
              {
                ...address,
                hint: 'If you enter the full number, we keep only its last four digits.',
              },
              lastFour,
            )}
            {field('contact', 'Contact person')}
            {field('contactEmail', 'Their email address', {
              ...address,
              inputMode: 'email',
              onBlur: ({ target }) => setLeftEmail(target.value),
            })}
            {field('website', 'Website or shop link', { ...address, inputMode: 'url' })}
          </div>
        </div>
      </details>
    </form>
  )
}

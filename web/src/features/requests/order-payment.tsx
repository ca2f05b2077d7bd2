import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { maxNameLength } from '../../../../shared/names/text.ts'
import { dueAt } from '../../../../shared/requests/due-at.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { keptPayment, paymentOf } from '../../domain/requests/kept-payment.ts'
import { usageQuery } from '../../domain/session/account-queries.ts'
import { useKept } from '../../domain/session/kept.ts'
import { fieldText } from '../../lib/error-text.ts'
import { focusFirstError } from '../../lib/focus-first-error.ts'
import { contactPath } from '../../lib/paths.ts'
import { useNow } from '../../lib/use-now.ts'
import { BuyerFiles } from '../../ui/buyer-files/buyer-files.tsx'
import type { useChosenFiles } from '../../ui/buyer-files/use-chosen-files.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { daysUntil, reportBeforePayment } from './report-before-payment.ts'
import './order-payment.css'

const minute = 60_000

/** A whole number that is typed or pasted is cut: more than its last four is kept nowhere. */
const lastFour = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').slice(-4)

/** The day beside the time of the report, before anything is ordered. */
function ReportTime({ payOn }: { payOn: string }) {
  const { data: usage } = useQuery(usageQuery())
  const now = useNow(minute)
  if (payOn === '' || !usage) return null
  if (daysUntil(payOn, now) < 0) return <p>This day has passed. When does the money leave?</p>
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
          {faster.text}{' '}
          {faster.plan === 'premium' ? (
            <Link to={paths.upgrade}>Get Premium</Link>
          ) : (
            <Link to={contactPath('subscription')}>Ask about Partner</Link>
          )}
        </p>
      )}
      <p>{wait}</p>
    </Notice>
  )
}

type Props = {
  searchTerm: string
  /** What the server said of the order. */
  error: unknown
  papers: ReturnType<typeof useChosenFiles>
  ref: Ref<HTMLFormElement>
}

type FieldInput = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'max' | 'hint' | 'inputMode' | 'autoCapitalize'
>

/**
 * An optional part of an order: who gets the money, and when. Nothing needs it; the desk has it from the
 * first minute. The page reads the fields from the form when it orders.
 */
export function OrderPayment({ searchTerm, error, papers, ref }: Props) {
  const [kept] = useState(() => keptPayment(searchTerm))
  const { typed, change } = useKept(kept)
  const fold = useRef<HTMLDetailsElement>(null)
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
  const field = (
    name: string,
    label: string,
    input: FieldInput = {},
    read = (text: string) => text,
  ) => (
    <TextField
      autoComplete="off"
      spellCheck={false}
      maxLength={maxNameLength}
      {...input}
      name={name}
      label={label}
      value={typed[name] ?? ''}
      error={fieldText(error, `payment.${name}`)}
      onChange={({ target }) => {
        const text = read(target.value)
        change((before) => ({ ...before, [name]: text }))
      }}
    />
  )
  const address = { autoCapitalize: 'none' } as const
  return (
    <form ref={ref} onSubmit={(event) => event.preventDefault()} noValidate>
      <details className="order-payment" ref={fold}>
        <summary>Paying soon? Add the invoice, and who gets the money (optional)</summary>
        <div className="stack">
          <p className="quiet">
            It goes to our analyst with your request, who checks it against the register and has no
            need to ask you for it later. Fill in what you have.
          </p>
          <div className="order-payment__time stack gap-3" role="status">
            <ReportTime payOn={typed.payOn ?? ''} />
          </div>
          <div className="order-payment__fields">
            {field('payOn', 'When does the money leave?', { type: 'date', max: '2099-12-31' })}
            {field('beneficiary', 'Who is to be paid', {
              hint: 'The account holder, as on the invoice.',
            })}
            {field('bank', 'Bank')}
            {field(
              'accountLast4',
              'Last four of the account number',
              { ...address, hint: 'Of a whole number, only the last four are kept.' },
              lastFour,
            )}
            {field('contact', 'Contact person')}
            {field('contactEmail', 'Their email address', { ...address, inputMode: 'email' })}
            {field('website', 'Website or shop link', { ...address, inputMode: 'url' })}
          </div>
          <p className="strong">Invoice, contract and the like</p>
          <BuyerFiles upload={papers} />
          {hasPapers && (
            <p className="quiet">They are sent to our analyst once you submit your request.</p>
          )}
        </div>
      </details>
    </form>
  )
}

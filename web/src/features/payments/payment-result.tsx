import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { callOutcome, sellerOf } from '../../../../shared/payments/payment-words.ts'
import { ourNumberText } from '../../../../shared/reports/check.ts'
import { keepForOrder } from '../../domain/requests/payment-on-invoice.ts'
import { formatDateTime } from '../../lib/format.ts'
import { nextStepsPath, paymentCheckPath, requestPath } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Heading, type Level } from '../../ui/heading.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { CallForm } from './call-form.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { OnChanged } from './payment-queries.ts'
import { Reasons } from './payment-reasons.tsx'
import { answers, calledNumber } from './payment-words.ts'
import './payment-result.css'

function Calls({ calls, level }: Pick<PaymentCheck, 'calls'> & { level: Level }) {
  if (calls.length === 0) return null
  return (
    <section className="stack gap-2">
      <Heading level={level}>Calls</Heading>
      <ul>
        {calls.map((call) => (
          <li key={call.at + call.number}>
            <time dateTime={call.at}>{formatDateTime(call.at)}</time>, {call.number},{' '}
            {calledNumber[call.numberSource]}
            {call.person && `, ${call.person}`}: {callOutcome(call)}
            {call.note && `. ${call.note}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Folded where a call is not the next step: one that was recorded by mistake is corrected by another. */
function YourCall({ check, level, onChanged }: OnChanged & { check: PaymentCheck; level: 3 | 4 }) {
  const [wasOpened, setOpened] = useState(false)
  if (check.answer === 'call-first')
    return (
      <section className="stack gap-3">
        <Heading level={level}>Your call</Heading>
        <CallForm check={check} level={4} onChanged={onChanged} />
      </section>
    )
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>{check.calls.length === 0 ? 'Record a call' : 'Record another call'}</summary>
      <div className="stack gap-3">
        {check.calls.length > 0 && (
          <p>
            If the company says no, that counts whatever number you called. A yes counts only if you
            called {ourNumberText}. The last call that counts decides.
          </p>
        )}
        {/* It loads the report. */}
        {wasOpened && <CallForm check={check} level={level} onChanged={onChanged} />}
      </div>
    </details>
  )
}

type Props = {
  check: PaymentCheck
  /** It gets the focus, as the form below is long. */
  isNew?: boolean
  /** Of the answer's heading. @default 3 */
  level?: 2 | 3
  /** Not on the check's own page. @default true */
  hasLink?: boolean
  /** Below the answer. */
  note?: ReactNode
  onChanged: (check: PaymentCheck) => void
}

/** A check's answer, why, and what to do next. */
export function PaymentResult({
  check,
  isNew = false,
  level = 3,
  hasLink = true,
  note,
  onChanged,
}: Props) {
  const heading = useId()
  const below = level === 2 ? 3 : 4
  const box = useRef<HTMLElement>(null)
  const asFirstShown = useRef(isNew ? undefined : check.calls.length)
  // Also after a call: its form is emptied or folded, and the answer may be another one.
  useEffect(() => {
    if (asFirstShown.current !== check.calls.length) box.current?.focus()
    asFirstShown.current = check.calls.length
  }, [check.calls.length])
  const { answer, reasons, steps, comparedWith, calls, checkedAt } = check
  const { title, tone } = answers[answer]
  const isUnverified = reasons.some(({ code }) => code === 'nothing-verified')
  return (
    <section className="payment-result stack" ref={box} tabIndex={-1} aria-labelledby={heading}>
      <Notice tone={tone}>
        <div className="payment-result__answer">
          <Heading level={level} id={heading}>
            {title}
          </Heading>
          <p>{steps[0]}</p>
        </div>
      </Notice>
      {note}
      {isUnverified && (
        <div className="actions">
          <ButtonLink
            variant="primary"
            to={nextStepsPath(sellerOf(check))}
            onClick={() => keepForOrder(sellerOf(check), check.invoice, check.accountLast4)}
          >
            Request a verification
          </ButtonLink>
        </div>
      )}
      <section className="stack gap-3">
        <Heading level={below}>Why</Heading>
        <Reasons reasons={reasons} />
      </section>
      {steps.length > 1 && (
        <section className="stack gap-3">
          <Heading level={below}>Then</Heading>
          <ol className="payment-result__steps">
            {steps.slice(1).map((step) => (
              <li key={step}>
                <MixedText>{step}</MixedText>
              </li>
            ))}
          </ol>
        </section>
      )}
      <Calls calls={calls} level={below} />
      <YourCall check={check} level={below} onChanged={onChanged} />
      <DecisionForm check={check} onChanged={onChanged} />
      <p className="quiet">
        Checked <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>
        {comparedWith && (
          <>
            {' '}
            against{' '}
            <Link to={requestPath(comparedWith.requestId, comparedWith.version)}>your report</Link>
          </>
        )}
        . We compare what you typed; only the bank can say who owns an account.{' '}
        {hasLink && <Link to={paymentCheckPath(check.id)}>Open this check on its own page</Link>}
      </p>
    </section>
  )
}

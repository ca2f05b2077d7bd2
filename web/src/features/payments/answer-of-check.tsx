import { useState } from 'react'
import { Link } from 'react-router'
import { answerToday } from '../../../../shared/payments/answer-today.ts'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { decisionWords } from '../../../../shared/payments/payment-words.ts'
import { numbersToCall } from '../../../../shared/payments/phone-numbers.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { readableVersions } from '../../domain/requests/request-company.ts'
import { isData } from '../../domain/requests/shown-version.ts'
import { formatDate, formatShortDay } from '../../lib/format.ts'
import { paymentCheckPath } from '../../lib/paths.ts'
import { HaveInvoice } from '../../ui/have-invoice/have-invoice.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Answer, Money, type Shown } from './answer-parts.tsx'
import { FindNumber } from './find-number.tsx'
import { matchRows } from './match-rows.ts'
import { MatchTable } from './match-table.tsx'
import { PaymentResult } from './payment-result.tsx'
import { answers } from './payment-words.ts'
import { PhoneLink } from './phone-link.tsx'

const maxReasons = 3

/** The strictest reasons, which the answer comes from. */
function Why({ answer, reasons }: Pick<PaymentCheck, 'answer' | 'reasons'>) {
  const strictest = reasons.filter(({ effect }) => effect === answer)
  return (
    <ul className="can-you-pay__why">
      {strictest.slice(0, maxReasons).map(({ code, text, source }) => (
        <li key={code + text}>
          <MixedText>{text}</MixedText> <span className="quiet">{source}.</span>
        </li>
      ))}
    </ul>
  )
}

type NumberToCallProps = { check: PaymentCheck; company: PublishedReport['company'] }

/** Where to call: at a number of the report, never at one of an invoice, which may be the forger's. */
function NumberToCall({ check, company }: NumberToCallProps) {
  const [first] = numbersToCall(company)
  if (!first) return <FindNumber check={check} company={company} />
  return (
    <p>
      Call <PhoneLink number={first.value} />, from: {first.source}. Never call a number from the
      invoice.
    </p>
  )
}

type Props = Shown & { check: PaymentCheck; earlier: readonly PaymentCheck[] }

/** What the newest check of an invoice comes to beside the report as it is today. */
export function AnswerOfCheck({ request, findings, check, earlier }: Props) {
  const { report, version, score } = findings
  const [wasOpened, setOpened] = useState(false)
  // A PDF alone replaces no report: what it says was not compared.
  const isSuperseded =
    Boolean(request.newerReport?.verdict) ||
    readableVersions(request).findLast(isData)?.version !== version
  const shown = {
    requestId: request.id,
    version,
    report: { issuedOn: report.issuedOn, verdict: score.verdict, isSuperseded, content: report },
  }
  const { answer, reasons, steps } = answerToday(
    check,
    shown,
    new Date().toISOString().slice(0, 10),
  )
  const { title, tone } = answers[answer]
  const { accountLast4, comparedWith, checkedAt, decision, invoice } = check
  const rows = matchRows({ check, earlier, report })
  const before = earlier[0] ? 'Earlier check' : report.payee ? 'Account in the report' : undefined
  return (
    <>
      <Answer
        tone={tone}
        answer={title}
        about={
          <>
            Checked <time dateTime={checkedAt}>{formatDate(checkedAt)}</time>
            {accountLast4 && `, account ending in ${accountLast4}`}
            {comparedWith
              ? `, against the report of ${formatShortDay(comparedWith.issuedOn)}`
              : ', without a report'}
            . <Link to={paymentCheckPath(check.id)}>Open the invoice check</Link>.
            {decision && ` You recorded: ${decisionWords[decision.decision].toLowerCase()}.`}
          </>
        }
        // The first one only says the answer again.
        step={steps[answer === 'do-not-pay' ? 1 : 0]}
      />
      <Money company={report.company} invoice={invoice} />
      {answer === 'call-first' && <NumberToCall check={check} company={report.company} />}
      <Why answer={answer} reasons={reasons} />
      <MatchTable rows={rows} before={before} />
      <details onToggle={() => setOpened(true)}>
        <summary>
          {answer === 'call-first'
            ? 'Record your call, and see all reasons and steps'
            : 'All reasons and steps, and your calls'}
        </summary>
        {wasOpened && (
          <PaymentResult check={{ ...check, answer, reasons, steps }} onChanged={() => {}} />
        )}
      </details>
      <HaveInvoice
        requestId={request.id}
        company={report.company.name}
        question="Another invoice?"
        link="Check its account before you pay"
      />
    </>
  )
}

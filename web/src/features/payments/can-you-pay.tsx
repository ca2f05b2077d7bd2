import { useId, useState } from 'react'
import { Link } from 'react-router'
import { answerToday } from '../../../../shared/payments/answer-today.ts'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { isNoPay, verdictNames } from '../../../../shared/reports/verdict-words.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import type { ShownFindings } from '../../domain/reports/report-queries.ts'
import { readableVersions } from '../../domain/requests/request-company.ts'
import { isData } from '../../domain/requests/shown-version.ts'
import { formatDate, formatShortDay } from '../../lib/format.ts'
import { contactPath, paymentsPath } from '../../lib/paths.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { checksOfReport } from './checks-of-report.ts'
import { matchRows } from './match-rows.ts'
import { MatchTable } from './match-table.tsx'
import { askedText, paidInText } from './money-text.ts'
import { PaymentResult } from './payment-result.tsx'
import { answers, decisions } from './payment-words.ts'
import './can-you-pay.css'

type Shown = { request: VerificationRequest; findings: ShownFindings }

type AnswerProps = {
  tone: 'info' | 'warning' | 'bad' | 'good'
  answer: string
  about: React.ReactNode
  step: string | undefined
}

function Answer({ tone, answer, about, step }: AnswerProps) {
  return (
    <Notice tone={tone}>
      <div className="can-you-pay__answer stack gap-2">
        <p className="can-you-pay__title">{answer}</p>
        <p className="small">{about}</p>
        {step && (
          <p>
            <strong>Next:</strong> <MixedText>{step}</MixedText>
          </p>
        )}
      </div>
    </Notice>
  )
}

type MoneyProps = { company: PublishedReport['company']; invoice?: PaymentCheck['invoice'] }

function Money({ company, invoice }: MoneyProps) {
  const asked = invoice && askedText(invoice)
  const { text, about } = paidInText(company, invoice?.currency)
  return (
    <p>
      {asked && (
        <>
          {asked.label}: <strong>{asked.text}</strong>.{' '}
        </>
      )}
      Paid-in capital: <strong>{text}</strong>
      {about && ` (${about})`}.
    </p>
  )
}

const invite = (request: VerificationRequest, company: string, question: string, link: string) => (
  <p>
    {question} <Link to={paymentsPath(request.id, company)}>{link}</Link>
  </p>
)

/** Before an invoice is checked: what the report alone says about paying. */
function WithoutCheck({
  request,
  findings: { report, score, nextSteps },
  onRetry,
}: Shown & { onRetry: (() => void) | undefined }) {
  const { title, tone } = verdictNames[score.verdict]
  const isBad = isNoPay(score.verdict)
  const tones = { good: 'info', fair: 'warning', poor: 'bad' } as const
  return (
    <>
      {onRetry && (
        <RetryNotice tone="warning" role="alert" onRetry={onRetry}>
          <p>Your payment checks could not be loaded. This is what the report alone says.</p>
        </RetryNotice>
      )}
      <Answer
        tone={tones[tone]}
        answer={isBad || onRetry ? `${title}.` : 'Nothing to pay against yet.'}
        about={
          isBad || onRetry
            ? 'The report says so, whatever account an invoice names.'
            : `The report says “${title}”. No invoice has been checked against it.`
        }
        step={nextSteps[0]?.text}
      />
      <Money company={report.company} />
      {invite(
        request,
        report.company.name,
        'Have the invoice?',
        'Check the account before you pay',
      )}
    </>
  )
}

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

/** Reports have no telephone numbers yet, and those of an invoice may be the forger's. */
const PhoneNumber = () => (
  <p>
    Take the number from the report, never from the invoice. If it has none: the company’s annual
    report in the register has one, and so may an earlier order. Or{' '}
    <Link to={contactPath('general')}>ask us for it</Link>.
  </p>
)

type CheckedProps = Shown & { check: PaymentCheck; earlier: readonly PaymentCheck[] }

function Checked({ request, findings, check, earlier }: CheckedProps) {
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
            .{decision && ` You recorded: ${decisions[decision.decision].toLowerCase()}.`}
          </>
        }
        // The first one only says the answer again.
        step={steps[answer === 'do-not-pay' ? 1 : 0]}
      />
      <Money company={report.company} invoice={invoice} />
      {answer === 'call-first' && <PhoneNumber />}
      <Why answer={answer} reasons={reasons} />
      <MatchTable rows={rows} before={before} />
      <details onToggle={() => setOpened(true)}>
        <summary>
          {answer === 'call-first'
            ? 'Record your call, and see all reasons and steps'
            : 'All reasons and steps'}
        </summary>
        {wasOpened && (
          <PaymentResult check={{ ...check, answer, reasons, steps }} onChanged={() => {}} />
        )}
      </details>
      {invite(request, report.company.name, 'Another invoice?', 'Check its account before you pay')}
    </>
  )
}

type Props = Shown & {
  /** The buyer's, the newest first; undefined if they could not be loaded. */
  checks: readonly PaymentCheck[] | undefined
  onRetry: () => void
}

/** Above a report: whether the buyer can pay, from the newest check of an invoice or else the report alone. */
export function CanYouPay({ request, findings, checks, onRetry }: Props) {
  const heading = useId()
  const [check, ...earlier] = checksOfReport(checks ?? [], request.id, findings.report.company)
  return (
    <section className="can-you-pay stack gap-4" aria-labelledby={heading}>
      <h2 id={heading}>Can you pay?</h2>
      {check ? (
        <Checked request={request} findings={findings} check={check} earlier={earlier} />
      ) : (
        <WithoutCheck
          request={request}
          findings={findings}
          onRetry={checks === undefined ? onRetry : undefined}
        />
      )}
    </section>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { codeText } from '../../../../shared/reports/report-code.ts'
import type { VerifiedFile } from '../../../../shared/reports/report-verification.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { formatDay } from '../../lib/format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { Subject, Verification } from './use-verification.ts'

type Tone = 'good' | 'info' | 'warning' | 'bad'

/** The heading takes the focus: on a phone the result is above the button that was pressed. */
function Result({ tone, title, children }: { tone: Tone; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice tone={tone}>
      <div className="verification__result stack gap-3">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </Notice>
  )
}

function SubjectLine({ subject }: { subject: Subject }) {
  if (subject.kind === 'code')
    return <p className="small wrap-anywhere">Code {codeText(subject.sha256)}</p>
  return (
    <>
      {subject.others > 0 && (
        <p>
          You added {subject.others + 1} files, but only the first was checked. Check the others one
          by one.
        </p>
      )}
      <p className="small wrap-anywhere">
        {subject.name}
        <br />
        SHA-256 {subject.sha256}
      </p>
    </>
  )
}

type Titles = Record<Subject['kind'], Record<VerifiedFile['state'], [Tone, string]>>

const reportTitles: Titles = {
  file: {
    current: ['good', 'Genuine, unaltered and current'],
    superseded: ['warning', 'Genuine, but superseded: there is a newer report on this company'],
    withdrawn: ['bad', 'We have withdrawn this report'],
  },
  code: {
    current: ['info', 'A current report has this code'],
    superseded: [
      'warning',
      'The report with this code is superseded: there is a newer report on this company',
    ],
    withdrawn: ['bad', 'We have withdrawn the report with this code'],
  },
}

const checkTitles: Titles = {
  file: {
    current: ['good', 'Genuine and unaltered: an invoice check in its newest state'],
    superseded: ['warning', 'Genuine, but superseded: this invoice check has changed since'],
    withdrawn: ['bad', 'We have withdrawn this invoice check'],
  },
  code: {
    current: ['info', 'An invoice check in its newest state has this code'],
    superseded: ['warning', 'The invoice check with this code has changed since'],
    withdrawn: ['bad', 'We have withdrawn the invoice check with this code'],
  },
}

const titles = { report: reportTitles, 'payment-check': checkTitles }

const day = (instant: string) => <time dateTime={instant}>{formatDay(instant)}</time>

function ReportText({ report: { state, issuedOn, since } }: { report: VerifiedFile }) {
  const issued = <>We issued this report on {day(issuedOn)}</>
  if (state === 'current') return <p>{issued}, and there is no newer report.</p>
  if (state === 'superseded')
    return (
      <p>
        {issued} and a newer one{since && <> on {day(since)}</>}, so this one may be out of date.
        Ask whoever sent it for the newest report before you rely on it.
      </p>
    )
  return (
    <p>
      {issued}, and withdrew it{since && <> on {day(since)}</>}. Do not rely on it. Ask whoever sent
      it for a new report, or <Link to={paths.contact}>write to us</Link>.
    </p>
  )
}

function PaymentCheckText({ report: { state, issuedOn } }: { report: VerifiedFile }) {
  return (
    <>
      <p>
        We made this invoice check on {day(issuedOn)}.{' '}
        {state === 'current'
          ? 'No call and no decision was recorded on it after this file was made.'
          : 'A call or a decision was recorded on it after this file was made, so its answer may have changed. Ask whoever sent it for the newest file.'}
      </p>
      <p>
        An invoice check compares an invoice with our report on its seller. It’s no guarantee and
        covers only one account. Compare the account holder and last four digits with the account
        you’re about to pay.
      </p>
    </>
  )
}

function Known({ subject, report }: { subject: Subject; report: VerifiedFile }) {
  const isReport = report.kind === 'report'
  const [tone, title] = titles[report.kind][subject.kind][report.state]
  return (
    <Result tone={tone} title={title}>
      {isReport ? <ReportText report={report} /> : <PaymentCheckText report={report} />}
      {subject.kind === 'code' && (
        <p>
          <strong>This says nothing about the file you have.</strong> A genuine code can be printed
          in a fake {isReport ? 'report' : 'invoice check'}. To be sure, check the file itself
          below.
        </p>
      )}
      {isReport && report.state === 'current' && (
        <p>
          Then compare the legal name and the credit code in the report with those on your invoice:
          a genuine report on another company says nothing about yours.
        </p>
      )}
      <SubjectLine subject={subject} />
    </Result>
  )
}

/** Calls no file a forgery: mail programs and printers alter files too. */
function Unknown({ subject }: { subject: Subject }) {
  const isFile = subject.kind === 'file'
  return (
    <Result
      tone="warning"
      title={isFile ? 'We don’t recognize this file' : 'We don’t recognize this code'}
    >
      <p>
        {isFile ? 'This file does not match any report or invoice check that we issued. ' : ''}
        Possible reasons:
      </p>
      <ul>
        {isFile ? (
          <li>
            It was altered. Saving it in an editor or printing it to a new PDF does that too, and so
            do some mail programs.
          </li>
        ) : (
          <li>A character is wrong.</li>
        )}
        <li>Another company made it.</li>
        {isFile && <li>It is only the appendix of a report, which we can’t recognize.</li>}
        <li>
          It came from an account that has been deleted, together with our record of the file.
        </li>
      </ul>
      <p>
        {isFile
          ? 'Ask whoever sent it for the original file as we delivered it, or for a link that shows the report on our site.'
          : 'Compare the code with the one in the PDF, or check the file itself below.'}{' '}
        If you still doubt it, <Link to={paths.contact}>write to us</Link>.
      </p>
      <SubjectLine subject={subject} />
    </Result>
  )
}

function Progress({ name, percent }: { name: string; percent: number }) {
  return (
    <div className="verification__progress stack gap-2">
      <p>Reading {name} …</p>
      <progress value={percent} max={100} aria-label={`Reading ${name}`} />
    </div>
  )
}

/** What a screen reader is told of without moving there: the steps, and that there is a result. */
export function VerificationResult({
  state,
  onRetry,
}: {
  state: Verification
  onRetry: (subject: Subject) => void
}) {
  switch (state.step) {
    case 'ready':
      return null
    case 'hashing':
      return <Progress name={state.name} percent={state.percent} />
    case 'asking':
      return <p>Checking whether we issued it…</p>
    case 'known':
      return <Known subject={state.subject} report={state.report} />
    case 'unknown':
      return <Unknown subject={state.subject} />
    case 'failed':
      return (
        <Result tone="bad" title="The check did not finish">
          <p>{state.text}</p>
          <div className="actions">
            <Button onClick={() => onRetry(state.subject)}>Try again</Button>
          </div>
        </Result>
      )
    case 'unreadable':
      return (
        <Result tone="bad" title="The file was not checked">
          <p>{state.text}</p>
          <p className="small wrap-anywhere">{state.name}</p>
        </Result>
      )
  }
}

import { isNoPay, verdictNames } from '../../../../shared/reports/verdict-words.ts'
import { HaveInvoice } from '../../ui/have-invoice/have-invoice.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Answer, Money, type Shown } from './answer-parts.tsx'

/** Before an invoice is checked: what the report alone says about paying. */
export function AnswerWithoutCheck({
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
          <p>Your invoice checks could not be loaded. This is what the report alone says.</p>
        </RetryNotice>
      )}
      <Answer
        tone={tones[tone]}
        answer={isBad || onRetry ? `${title}.` : 'No invoice checked yet.'}
        about={
          isBad || onRetry
            ? 'The report says so, whatever account an invoice names.'
            : `The report says “${title}”. No invoice has been checked against it.`
        }
        step={nextSteps[0]?.text}
      />
      <Money company={report.company} />
      <HaveInvoice
        requestId={request.id}
        company={report.company.name}
        link="Check the invoice before you pay"
      />
    </>
  )
}

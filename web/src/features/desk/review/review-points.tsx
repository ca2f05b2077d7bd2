import { type ReactNode, useState } from 'react'
import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import { noEvidenceReasons } from '../../../../../shared/desk/evidence-faults.ts'
import { type CheckId, checkIds } from '../../../../../shared/reports/checks.ts'
import { isVisitUnseen } from '../../../../../shared/reports/report-view.ts'
import { moneyText } from '../../../../../shared/reports/report-words.ts'
import { type CheckResult, resultOf } from '../../../../../shared/reports/score.ts'
import {
  closedDayOf,
  endOf,
  type PublishedReport,
} from '../../../../../shared/reports/supplier-report.ts'
import { verdicts } from '../../../../../shared/reports/verdict.ts'
import type { PlannedPayment } from '../../../../../shared/requests/planned-payment.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { Choice } from '../choice.tsx'
import { EvidencePanel } from '../evidence/evidence-panel.tsx'
import { PaymentTold } from '../payment-told.tsx'
import { choiceLabel } from '../report-form/choice-labels.ts'
import { labelOf } from '../report-form/labels.ts'
import { photographNames } from '../report-form/photographs.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { CommentButton, type Commenting } from './comment-button.tsx'
import { checkName, isWithin, reviewParts } from './comment-field.ts'
import { RepliedComments } from './replied-comments.tsx'
import { reviewTexts } from './review-texts.ts'
import type { ShownReport } from './shown-report.ts'

type Props = {
  draft: DeskDraft
  /** Undefined if the draft has faults. */
  findings: ShownReport | undefined
  commenting: Commenting
  /** What the buyer told of it. */
  payment: PlannedPayment | null
}

const isOpen = ({ result }: CheckResult) => result !== 'clear' && result !== 'not-applicable'

/** The parts and checks of the report, with the evidence of each and a place for comments. */
export function ReviewPoints({ draft, findings, commenting, payment }: Props) {
  const report = findings?.report
  const texts = useTexts(reviewTexts)
  const [onlyOpen, setOnlyOpen] = useState(true)
  const photographs = photographNames(draft.content.photographs)
  const reasons = noEvidenceReasons(draft.content)
  const shown = checkIds.filter(
    (id) =>
      !onlyOpen ||
      !report ||
      isOpen(resultOf(report, id)) ||
      isVisitUnseen(report, id) ||
      reasons[id] ||
      (id === 'payee' && payment) ||
      [...commenting.comments, ...draft.comments].some((each) => isWithin(`checks.${id}`, each)),
  )
  return (
    <section className="stack gap-4" aria-labelledby="review-points">
      <h3 id="review-points">{texts.points}</h3>
      <p className="quiet">{texts.pointsNote}</p>
      <ul>
        {reviewParts.map((part) => (
          <li key={part} className="review__row stack gap-2">
            <div className="review__point row">
              <h4>{texts.parts[part]}</h4>
              <CommentButton field={part} content={draft.content} commenting={commenting} />
            </div>
            <RepliedComments draft={draft} part={part} />
            {part === 'summary' && findings && <Summary findings={findings} />}
          </li>
        ))}
      </ul>
      <Choice checked={onlyOpen} onChange={({ target }) => setOnlyOpen(target.checked)}>
        {texts.onlyOpen}
      </Choice>
      <ul>
        {shown.map((id) => (
          <li key={id} className="review__row stack gap-2">
            <Check id={id} {...{ draft, report, commenting, photographs, payment }} />
          </li>
        ))}
      </ul>
      <details>
        <summary>{texts.allEvidence}</summary>
        <EvidencePanel requestId={draft.requestId} mayWrite={false} photographs={photographs} />
      </details>
    </section>
  )
}

/** Beside the verdict, with which its words have to agree. */
function Summary({ findings: { report, score } }: { findings: ShownReport }) {
  const texts = useTexts(reviewTexts)
  const language = useLanguage()
  const { zh, title } = verdicts[score.verdict]
  return (
    <p className="quiet">
      {texts.agrees(language === 'en' ? title : zh, score.total)}{' '}
      <span lang="en">{report.summary}</span>
    </p>
  )
}

type CheckProps = Pick<Props, 'draft' | 'commenting' | 'payment'> & {
  report: PublishedReport | undefined
  id: CheckId
  photographs: readonly string[]
}

function Check({ id, draft, report, commenting, photographs, payment }: CheckProps) {
  const language = useLanguage()
  const texts = useTexts(reviewTexts)
  const [isEvidenceOpen, setEvidenceOpen] = useState(false)
  const answer = report && resultOf(report, id)
  const isFound = answer?.result === 'found'
  const reason = noEvidenceReasons(draft.content)[id]
  const evidence = (
    <EvidencePanel
      requestId={draft.requestId}
      mayWrite={false}
      photographs={photographs}
      check={id}
    />
  )
  return (
    <>
      <div className="review__point row">
        <h4>{checkName(id, language)}</h4>
        {answer && (
          <span className={`check__result check__result--${answer.result}`}>
            {texts.results[answer.result]}
          </span>
        )}
        <CommentButton field={`checks.${id}`} content={draft.content} commenting={commenting} />
      </div>
      <RepliedComments draft={draft} part={`checks.${id}`} />
      {id === 'payee' && payment && <PaymentTold payment={payment} heading="h5" />}
      {answer && <Answer answer={answer} />}
      {reason && (
        <p>
          <strong>{texts.noEvidence}</strong> {reason}
        </p>
      )}
      {report && isVisitUnseen(report, id) && (
        <p className="quiet">
          <strong>{texts.visitUnseen}</strong>
        </p>
      )}
      {isFound ? (
        evidence
      ) : (
        <details onToggle={({ currentTarget }) => setEvidenceOpen(currentTarget.open)}>
          <summary>{texts.evidence(checkName(id, language))}</summary>
          {isEvidenceOpen && evidence}
        </details>
      )}
    </>
  )
}

type FoundFinding = Extract<CheckResult, { result: 'found' }>['findings'][number]

/** What the reviewer compares with the evidence: number, days, amount and source. */
function FindingDetails({ finding }: { finding: FoundFinding }) {
  const language = useLanguage()
  const { amount, link } = finding
  const choice = (name: 'severity' | 'state') =>
    choiceLabel(`finding.${name}`, finding[name] ?? '', language)
  const details: (readonly [field: string, text: ReactNode])[] = [
    ['reference', finding.reference],
    ['since', finding.since],
    ['until', endOf(finding)],
    ['closedOn', closedDayOf(finding)],
    ['sameMatterAs', finding.sameMatterAs],
    ['source', finding.source],
    ['amount', amount && `${moneyText(amount.value)} ${amount.currency}`],
    ['severity', choice('severity')],
    ['state', choice('state')],
    [
      'link',
      link && (
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      ),
    ],
  ]
  return (
    <dl className="review__details">
      {details.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt className="soft">{labelOf(`finding.${name}`, language)}</dt>
              <dd className="wrap-anywhere" translate="no">
                {text}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Answer({ answer }: { answer: CheckResult }) {
  if (answer.result === 'found')
    return (
      <ul className="review__findings stack gap-2">
        {answer.findings.map((finding) => {
          const { what, original } = finding
          return (
            <li key={`${what}${original ?? ''}${finding.reference ?? ''}`}>
              <span lang="en">{what}</span>
              {original && (
                <span className="soft block" lang="zh-Hans" translate="no">
                  {original}
                </span>
              )}
              <FindingDetails finding={finding} />
            </li>
          )
        })}
      </ul>
    )
  const text = answer.result === 'clear' ? answer.note : answer.why
  return text ? (
    <p className="quiet" lang="en">
      <MixedText>{text}</MixedText>
    </p>
  ) : null
}

import { useRef, useState } from 'react'
import { type DeskDraft, reviewChecklist } from '../../../../../shared/desk/drafts.ts'
import { verdictNames } from '../../../../../shared/reports/verdict-words.ts'
import { useOffline } from '../../../lib/connection.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Choice } from '../choice.tsx'
import { useNewestQuestion } from '../questions/use-newest-question.ts'
import { AskedBanner } from '../report-form/asked-company.tsx'
import { askedTexts } from '../report-form/asked-texts.ts'
import type { AskedAndFound } from '../report-form/use-relation.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { useKeys } from '../use-keys.ts'
import { FaultList } from './fault-list.tsx'
import type { Comment } from './kept-comments.ts'
import { reviewTexts } from './review-texts.ts'
import type { ShownReport } from './shown-report.ts'
import { useDecision } from './use-decision.ts'

type Point = (typeof reviewChecklist)[number]

type Props = {
  draft: DeskDraft
  comments: readonly Comment[]
  /** Undefined if the report cannot be published. */
  findings: ShownReport | undefined
  /** Undefined until it is known what the buyer asked for. */
  found: AskedAndFound | undefined
  onDecided: (draft: DeskDraft) => void
}

/** The checklist, and the decision: approve, or return with the comments. */
export function Decision({ draft, comments, findings, found, onDecided }: Props) {
  const language = useLanguage()
  const texts = useTexts(reviewTexts)
  const [checked, setChecked] = useState<readonly Point[]>([])
  const [problem, setProblem] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const [isOtherConfirmed, setOtherConfirmed] = useState(false)
  const [isOtherAsked, setOtherAsked] = useState(false)
  const asked = useTexts(askedTexts)
  const list = useRef<HTMLFieldSetElement>(null)
  const { busy, refusal, approve, giveBack, readAgain } = useDecision({ draft, onDecided })
  const offline = useOffline()
  const question = useNewestQuestion(draft.requestId)
  const openQuestion = question?.state === 'open' ? question : undefined
  // A report on another company is approved with a second look only.
  const shownProblem = isConfirming && !found ? asked.unread : problem
  const verdict = findings && verdictNames[findings.score.verdict]
  const verdictName = (language === 'zh' ? verdict?.zh : verdict?.title) ?? ''
  const left = reviewChecklist.filter((point) => !checked.includes(point))

  const askToApprove = () => {
    setProblem(left.length > 0 ? texts.unchecked(left.length) : '')
    if (left.length === 0) setConfirming(true)
    else list.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
  }
  const askToReturn = () => {
    setProblem(comments.length === 0 ? texts.returnEmpty : '')
    if (comments.length > 0) setReturning(true)
  }
  useKeys({ ...(findings && { a: askToApprove }), r: askToReturn })
  return (
    <section className="review__decision stack gap-4" aria-labelledby="review-decision">
      <h3 id="review-decision">{texts.decision}</h3>
      {findings && (
        <fieldset ref={list} className="stack gap-3">
          <legend>{texts.checklistLegend}</legend>
          {reviewChecklist.map((point) => (
            <Choice
              key={point}
              checked={checked.includes(point)}
              onChange={({ target }) => {
                setProblem('')
                setChecked(
                  target.checked ? [...checked, point] : checked.filter((each) => each !== point),
                )
              }}
            >
              {texts.checklist[point]}
            </Choice>
          ))}
        </fieldset>
      )}
      <div className="submit-bar row review__bar">
        {refusal && (
          <Notice tone="bad" role="alert">
            <p>{refusal.text}</p>
            {refusal.faults.length > 0 && <FaultList faults={refusal.faults} />}
            {refusal.isOutdated && (
              <Button size="small" onClick={readAgain}>
                {texts.readAgain}
              </Button>
            )}
          </Notice>
        )}
        <p className="review__counts">
          <span role="status" className="desk-error">
            {shownProblem}
          </span>
          {shownProblem === '' && texts.open(left.length, comments.length)}
          {openQuestion && <span className="desk-error">{texts.questionOpen}</span>}
          {/* The notice of the frame is out of sight here. */}
          {offline && <span className="desk-error">{texts.offline}</span>}
        </p>
        <div className="actions">
          {findings && (
            <Button
              variant="primary"
              busy={busy === 'approve' && texts.approving}
              onClick={askToApprove}
            >
              {texts.approve} <kbd aria-hidden>a</kbd>
            </Button>
          )}
          <Button busy={busy === 'return' && texts.returning} onClick={askToReturn}>
            {texts.return(comments.length)} <kbd aria-hidden>r</kbd>
          </Button>
          <Button onClick={readAgain}>{texts.refresh}</Button>
        </div>
      </div>
      {isReturning && (
        <Dialog title={texts.returnHeading} onClose={() => setReturning(false)}>
          <p>{texts.returnText(draft.submittedBy ?? '', comments.length)}</p>
          <div className="actions">
            <Button
              variant="primary"
              onClick={() => {
                setReturning(false)
                giveBack(comments)
              }}
            >
              {texts.return(comments.length)}
            </Button>
            <Button onClick={() => setReturning(false)}>{texts.back}</Button>
          </div>
        </Dialog>
      )}
      {isConfirming && findings && found && (
        <Dialog title={texts.confirmHeading} focusTitle onClose={() => setConfirming(false)}>
          <p className="strong">{texts.confirmVerdict(verdictName, findings.score.total)}</p>
          <p>{texts.confirmText(findings.report.company.name, draft.versions + 1)}</p>
          {openQuestion && (
            <>
              <p>{texts.confirmQuestion}</p>
              <blockquote lang="en">{openQuestion.text}</blockquote>
            </>
          )}
          {comments.length > 0 && <p>{texts.confirmComments(comments.length)}</p>}
          <AskedBanner found={found} />
          {found.relation === 'other' && (
            <>
              <Choice
                checked={isOtherConfirmed}
                onChange={({ target }) => setOtherConfirmed(target.checked)}
              >
                {asked.confirmOther}
              </Choice>
              <p role="status" className="desk-error">
                {isOtherAsked && !isOtherConfirmed && asked.confirmFirst}
              </p>
            </>
          )}
          <div className="actions">
            <Button
              variant="primary"
              onClick={() => {
                if (found.relation === 'other' && !isOtherConfirmed) return setOtherAsked(true)
                setConfirming(false)
                approve()
              }}
            >
              {texts.confirm}
            </Button>
            <Button onClick={() => setConfirming(false)}>{texts.back}</Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

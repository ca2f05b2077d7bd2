import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import type { DeskRequestDetails } from '../../../../../shared/desk/queue.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'
import { loadedPart } from '../../../lib/loaded-part.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { lastVersionQuery, releasedQuery } from '../desk-queries.ts'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { AskedBanner } from '../report-form/asked-company.tsx'
import { useRelation } from '../report-form/use-relation.ts'
import { ShortcutsDialog } from '../shortcuts-dialog.tsx'
import { shownReleased } from '../shown-released.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { useInitials } from '../use-initials.ts'
import { BuyerView } from './buyer-view.tsx'
import type { Commenting } from './comment-button.tsx'
import { fieldName } from './comment-field.ts'
import { CommentList } from './comment-list.tsx'
import { Decision } from './decision.tsx'
import { FaultList } from './fault-list.tsx'
import { useKeptComments } from './kept-comments.ts'
import { ReviewPoints } from './review-points.tsx'
import { reviewTexts } from './review-texts.ts'
import { publishedBefore, shownReport } from './shown-report.ts'
import { useReviewKeys } from './use-review-keys.ts'
import './review.css'

/** Makes what a report gets when it is published. Its tables are large: without them, the report is shown without. */
const useMadeAtPublication = loadedPart(
  async () =>
    (await import('../../../../../shared/reports/made-at-publication.ts')).madeAtPublication,
)

type Props = {
  draft: DeskDraft
  /** What the buyer asked for; undefined until it is read. */
  request: Pick<DeskRequestDetails, 'searchTerm' | 'payment'> | undefined
  /** After a decision: what the server answered. */
  onDecided: (draft: DeskDraft) => void
}

/**
 * The second reader's view: the report as the buyer will see it, what changed since the last version,
 * evidence beside findings, a checklist, and the decision.
 */
export function ReviewPanel({ draft, request, onDecided }: Props) {
  const desk = useTexts(deskTexts)
  const language = useLanguage()
  const texts = useTexts(reviewTexts)
  const { comments, keep } = useKeptComments(draft.requestId)
  const [announcement, announce] = useState('')
  const commenting: Commenting = {
    comments,
    add: (comment) => {
      keep([...comments, comment])
      announce(texts.added(fieldName(comment.field, language)))
    },
    change: (at, comment) => {
      keep(comments.with(at, comment))
      announce(texts.added(fieldName(comment.field, language)))
    },
    remove: (at) => {
      keep(comments.toSpliced(at, 1))
      announce(texts.removed(fieldName(comments[at]?.field ?? '', language)))
    },
  }
  const lastVersion = useQuery({
    ...lastVersionQuery(draft.requestId, draft.versions),
    select: (content) => (content ? (publishedBefore(content, draft.requestId) ?? null) : null),
  })
  const found = lastVersion.data
  const isStuck = useIsStuck(draft)
  const isLoading = draft.versions > 0 && found === undefined
  const before = found ?? undefined
  const make = useMadeAtPublication(true)
  const analyst = useInitials()(draft.submittedBy ?? '')
  const { data: released } = useQuery(releasedQuery(draft.requestId))
  const shown = useMemo(
    () => shownReport(draft, analyst, before, shownReleased(released ?? []), make),
    [draft, analyst, before, released, make],
  )
  const findings = 'findings' in shown && !isLoading ? shown.findings : undefined
  const relation = useRelation(draft.content, request?.searchTerm)
  const [showsKeys, setShowsKeys] = useState(false)
  useReviewKeys(() => setShowsKeys(true))
  // After a return this panel disappears: the focus moves to the heading that stays.
  const panel = useFocusOnUnmount<HTMLElement>()
  return (
    <section ref={panel} className="review stack gap-4" aria-labelledby="review-heading">
      <h2 id="review-heading">{texts.heading}</h2>
      {relation && <AskedBanner found={relation} />}
      {draft.submittedBy && (
        <p className="quiet">
          {texts.by(draft.submittedBy, dateTimeText(desk, draft.submittedAt ?? ''))}
        </p>
      )}
      <p>
        {texts.intro}{' '}
        <button type="button" className="link-button" onClick={() => setShowsKeys(true)}>
          {desk.shortcuts} <kbd>?</kbd>
        </button>
      </p>
      {showsKeys && <ShortcutsDialog keys={texts.keys} onClose={() => setShowsKeys(false)} />}
      {draft.state === 'approved' && <Publishing text={isStuck ? texts.stuck : texts.publishing} />}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div className="review__columns stack gap-4">
        <div>
          {isLoading && <DeskLoaded query={lastVersion} failed={texts.lastVersionFailed} />}
          {findings && (
            <BuyerView
              requestId={draft.requestId}
              heading={texts.buyerView}
              version={draft.versions + 1}
              uploadedAt={draft.submittedAt ?? ''}
              findings={findings}
              comparedOn={before?.issuedOn}
            />
          )}
          {'faults' in shown && <Faults faults={shown.faults} />}
        </div>
        <div className="review__side stack gap-4">
          <ReviewPoints
            draft={draft}
            findings={findings}
            commenting={commenting}
            payment={request?.payment ?? null}
          />
          <CommentList content={draft.content} commenting={commenting} />
          {(draft.state !== 'approved' || isStuck) && (
            <Decision
              // A new revision starts with nothing ticked.
              key={draft.revision}
              draft={draft}
              comments={comments}
              findings={findings}
              found={relation}
              onDecided={(decided) => {
                keep([])
                onDecided(decided)
              }}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Publishing takes seconds. After this time something may have gone wrong. */
const maxPublishingMs = 2 * 60_000

/** Whether an approved report should have been published by now: it can then be approved again, or returned. */
function useIsStuck({ state, approvedAt }: DeskDraft): boolean {
  const now = useNow(10_000)
  return state === 'approved' && now.getTime() - Date.parse(approvedAt ?? '') > maxPublishingMs
}

/** Takes the focus from the decision, which is gone. */
function Publishing({ text }: { text: string }) {
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <Notice tone="info" role="status">
      <p ref={shown} tabIndex={-1}>
        {text}
      </p>
    </Notice>
  )
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const texts = useTexts(reviewTexts)
  return (
    <Notice tone="bad">
      <p>{texts.faults}</p>
      <FaultList faults={faults} />
    </Notice>
  )
}

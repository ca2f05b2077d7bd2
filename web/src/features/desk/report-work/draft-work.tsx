import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { replyFaults, threadsOf } from '../../../../../shared/desk/comment-replies.ts'
import type { DeskMe } from '../../../../../shared/desk/desk-me.ts'
import {
  type DeskDraft,
  type DraftContent,
  takenOverIn,
} from '../../../../../shared/desk/drafts.ts'
import { evidenceFaults } from '../../../../../shared/desk/evidence-faults.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { showWholeAnswer } from '../../../lib/show-answer.ts'
import { usePainted } from '../../../lib/use-painted.ts'
import { deskRequestQuery, evidenceQuery, lastVersionQuery } from '../desk-queries.ts'
import { useDrafters } from '../english/use-drafters.ts'
import { openChecks } from '../report-form/answer.ts'
import { assess, reportedBefore } from '../report-form/assess.ts'
import { isSame } from '../report-form/content.ts'
import type { DraftEditor } from '../report-form/draft-editor.ts'
import { focusCheck, focusField } from '../report-form/focus.ts'
import { FormProvider, useSnapshot } from '../report-form/form-context.tsx'
import { ReportForm } from '../report-form/report-form.tsx'
import { SectionNav } from '../report-form/section-nav.tsx'
import { TakenOverNotice } from '../report-form/taken-over.tsx'
import { unconfirmedIn } from '../report-form/unconfirmed.ts'
import { useLastReport } from '../report-form/use-last-report.ts'
import { relationFault, useRelation } from '../report-form/use-relation.ts'
import { useStable } from '../report-form/use-stable.ts'
import { ReviewPanel } from '../review/review-panel.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { isPublishedOnly, PublishedVersions, ToCorrection } from './published-versions.tsx'
import { SaveNotices } from './save-state.tsx'
import { SideColumn } from './side-column.tsx'
import { StartingPoints } from './starting-points.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useOpenDraft } from './use-open-draft.ts'
import { useWhenPublished } from './use-when-published.ts'
import { WorkHead } from './work-head.tsx'
import { draftQuery } from './work-queries.ts'

type Props = { draft: DeskDraft; member: string; me: DeskMe }

/** A draft that is loaded: to write, read or review. */
export function DraftWork({ draft, member, me }: Props) {
  const { editor, kept, forget } = useOpenDraft(draft, member)
  if (!editor) return null
  return (
    <>
      {kept.map((each) => (
        <KeptNotice key={each.window} kept={each} onForget={() => void forget(each)} />
      ))}
      <OpenWork draft={draft} editor={editor} me={me} />
    </>
  )
}

/** Where work on a new report begins: at what is left of one that took over another, or at its first fact. */
function focusFirst(content: DraftContent, isBasic: boolean): void {
  const taken = takenOverIn(content)
  const [open] = taken ? openChecks(content, isBasic) : []
  const field = taken ? 'summary' : (Object.keys(unconfirmedIn(content))[0] ?? 'company.name')
  if (open) focusCheck(open)
  else focusField(field)
}

/** After these errors the draft is loaded again: who may write has changed. */
const outdated = ['not-claimed', 'already-claimed', 'draft-in-review', 'not-open', 'not-found']

function OpenWork({ draft, editor, me }: { draft: DeskDraft; editor: DraftEditor; me: DeskMe }) {
  const { requestId, mayWrite, mayReview, versions } = draft
  const client = useQueryClient()
  const snapshot = useSnapshot(editor)
  const { content, save } = snapshot
  const [tellsMissing, setTellsMissing] = useState(false)
  const [started, setStarted] = useState<'report' | 'evidence'>()
  const { data: request, refetch: readRequest } = useQuery(deskRequestQuery(requestId))
  const { data: before } = useQuery({
    ...lastVersionQuery(requestId, versions),
    select: (content) => content && reportedBefore(content),
  })
  const { last, comparison } = useLastReport(draft, snapshot)
  const paintedContent = usePainted(content)
  const ownAssessment = useMemo(
    () => assess(paintedContent, before ?? undefined),
    [paintedContent, before],
  )
  // Polled where the files themselves are shown.
  const { data: evidence } = useQuery({
    ...evidenceQuery(requestId),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  const unproven = useMemo(
    () => (evidence ? evidenceFaults(paintedContent, evidence) : []),
    [paintedContent, evidence],
  )
  const relation = useRelation(paintedContent, request?.searchTerm)
  const drafters = useDrafters(mayWrite)
  const otherCompanyFault = relationFault(relation)
  const faults = useStable(
    useMemo(
      () => [
        ...(otherCompanyFault ? [otherCompanyFault] : []),
        ...ownAssessment.faults,
        ...unproven,
        ...replyFaults(paintedContent, draft.comments),
      ],
      [otherCompanyFault, ownAssessment, unproven, paintedContent, draft.comments],
    ),
  )
  const comments = useMemo(() => threadsOf(draft.comments), [draft.comments])
  const score = useStable(ownAssessment.score)
  const assessment = useMemo(() => ({ ...ownAssessment, faults }), [ownAssessment, faults])
  const faultAt = useMemo(
    () => new Map(faults.toReversed().map(({ path, message }) => [path, message])),
    [faults],
  )

  const refusal = save.kind === 'refused' ? codeOf(save.error) : undefined
  useEffect(() => {
    if (!outdated.includes(refusal ?? '')) return
    void client.refetchQueries(draftQuery(requestId))
    void readRequest()
  }, [refusal, client, requestId, readRequest])

  const show = (next: DeskDraft) =>
    void showWholeAnswer(client, draftQuery(requestId).queryKey, next)
  const isNew = draft.state === null && !started && isSame(content, draft.content)
  // An address that names a version shows that alone, also while a correction is written.
  const version = Number(useSearchParams()[0].get('version'))
  const isPublished = isPublishedOnly(draft) || (version > 0 && versions > 0)
  const [wasApproved, setWasApproved] = useState(false)
  useEffect(() => {
    if (draft.state !== null) setWasApproved(draft.state === 'approved')
  }, [draft.state])
  useWhenPublished(draft)
  return (
    <FormProvider
      value={{
        editor,
        snapshot,
        mayWrite,
        faults,
        assessed: paintedContent,
        faultAt,
        tellsMissing,
        comments,
        evidence,
        score,
        drafters,
        last,
        comparison,
        requestId,
        request,
      }}
    >
      <WorkHead draft={draft} isAdmin={me.roles.includes('desk-admins')} isNew={isNew} />
      <SaveNotices snapshot={snapshot} />
      <ConflictPanel editor={editor} snapshot={snapshot} />
      {isPublished && !isPublishedOnly(draft) && <ToCorrection requestId={requestId} />}
      {!isPublished && <TakenOverNotice isReview={mayReview} />}
      {mayReview && !isPublished && (
        <ReviewPanel draft={draft} request={request} onDecided={show} />
      )}
      {isNew && mayWrite && !isPublished && (
        <StartingPoints
          draft={draft}
          onStart={(chosen, part) => {
            setStarted(part)
            editor.replace(chosen)
            if (part === 'evidence') return
            // The button that was pressed is gone.
            requestAnimationFrame(() => focusFirst(chosen, request?.isBasic ?? false))
          }}
        />
      )}
      {isPublished && (
        <PublishedVersions
          draft={draft}
          asked={version}
          isJustPublished={wasApproved && draft.state === null}
          me={me}
        />
      )}
      {!isNew && !isPublished && (
        <div className="report-work stack">
          <SectionNav />
          <ReportForm isReview={mayReview} />
          <SideColumn
            beginsWithEvidence={started === 'evidence'}
            requestId={requestId}
            mayWrite={mayWrite}
            isClaimed={request?.claim?.mine ?? mayWrite}
            assessment={assessment}
          />
        </div>
      )}
      {!isNew && !isPublished && !mayReview && (
        <SubmitBar
          draft={draft}
          editor={editor}
          faults={faults.length}
          onChanged={show}
          onTried={() => setTellsMissing(true)}
        />
      )}
    </FormProvider>
  )
}

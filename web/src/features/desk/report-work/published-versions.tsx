import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DeskMe } from '../../../../../shared/desk/desk-me.ts'
import type { DeskDraft, StartingPoint } from '../../../../../shared/desk/drafts.ts'
import { findingsOf } from '../../../../../shared/reports/findings-of.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import {
  publishedVersionQuery,
  queuedForReviewQuery,
  startingPointsQuery,
} from '../desk-queries.ts'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { EvidencePanel } from '../evidence/evidence-panel.tsx'
import { Outcomes } from '../outcomes/outcomes.tsx'
import { QuestionsPanel } from '../questions/questions-panel.tsx'
import { useForm } from '../report-form/form-context.tsx'
import { photographNames } from '../report-form/photographs.ts'
import { BuyerView } from '../review/buyer-view.tsx'
import { publishedBefore } from '../review/shown-report.ts'
import { SpotCheckOfVersion } from '../spot-checks/spot-check-of-version.tsx'
import { useTexts } from '../texts.ts'
import { useInitials } from '../use-initials.ts'
import { workTexts } from './work-texts.ts'
import '../review/review.css'

/** Published, and this member may not write a correction. */
export const isPublishedOnly = ({ state, versions, mayWrite }: DeskDraft): boolean =>
  state === null && versions > 0 && !mayWrite

/** Beside a version that the address names: the way to its correction, which is begun, or which the member may begin. */
export function ToCorrection({ requestId }: Pick<DeskDraft, 'requestId'>) {
  const { published: texts } = useTexts(workTexts)
  return (
    <Notice tone="info">
      <p>
        {texts.versionOnly}{' '}
        <Link
          to={`${paths.deskReport}?request=${requestId}`}
          // As after a change of the page: the link goes with the notice.
          onClick={() => document.getElementById('main')?.focus()}
        >
          {texts.openCorrection}
        </Link>
      </p>
    </Notice>
  )
}

type Props = {
  draft: DeskDraft
  /** The version that is shown first; the newest if there is none of this number. */
  asked: number
  me: DeskMe
  /** It was approved while this page was open. */
  isJustPublished: boolean
}

/** A published report at its address: every version as buyers read it, its evidence, questions and history. */
export function PublishedVersions({ draft, asked, me, isJustPublished }: Props) {
  const { requestId } = draft
  const texts = useTexts(workTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, choose] = useState('')
  const request = useForm((form) => form.request)
  const versions = useQuery(startingPointsQuery(requestId))
  const { data } = versions
  const own = data?.items.filter(({ isOfThisRequest }) => isOfThisRequest) ?? []
  const shown =
    own.find(({ code }) => code === chosen) ??
    own.find(({ version }) => version === asked) ??
    own[0]
  return (
    <section className="review stack gap-4" aria-labelledby="published-heading">
      {isJustPublished && (
        <JustPublished draft={draft} me={me} onOpen={() => heading.current?.focus()} />
      )}
      <h2 id="published-heading" ref={heading} tabIndex={-1}>
        {texts.published.heading}
      </h2>
      {request && <Outcomes request={request} me={me} />}
      <DeskLoaded query={versions} failed={texts.start.failed} />
      {data && !shown && <p>{texts.published.pdfOnly}</p>}
      {own.length > 1 && shown && (
        <SelectField
          name="version"
          label={texts.published.version}
          value={shown.code}
          options={own.map((point) => ({ value: point.code, label: texts.published.one(point) }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {shown && (
        <Version
          key={shown.code}
          draft={draft}
          shown={shown}
          before={own[own.indexOf(shown) + 1]}
          own={own}
        />
      )}
    </section>
  )
}

type JustPublishedProps = Pick<Props, 'draft' | 'me'> & { onOpen: () => void }

/** Takes the focus from the review, which is gone; leads to the next one. */
function JustPublished({ draft: { requestId, versions }, me, onOpen }: JustPublishedProps) {
  const { published: texts } = useTexts(workTexts)
  const notice = useRef<HTMLParagraphElement>(null)
  const isReviewer = me.roles.includes('reviewers')
  const { data } = useQuery({ ...queuedForReviewQuery(), enabled: isReviewer })
  useEffect(() => notice.current?.focus(), [])
  const next = data?.items.find(({ id, claim }) => id !== requestId && !claim?.mine)
  return (
    <Notice tone="good" role="status">
      <p ref={notice} tabIndex={-1}>
        {texts.done(versions)}
      </p>
      <p className="actions">
        <Button size="small" onClick={onOpen}>
          {texts.open}
        </Button>
        {next && <Link to={`${paths.deskReport}?request=${next.id}`}>{texts.next}</Link>}
        {data && !next && <span>{texts.noNext}</span>}
      </p>
    </Notice>
  )
}

/** The analyst whom the published report names; '—' if the draft has changed since. */
function useAnalyst({ approvedBy, content, submittedBy }: DeskDraft): string {
  const initialsOf = useInitials()
  return approvedBy === null ? '—' : String(content.analyst ?? initialsOf(submittedBy ?? ''))
}

type VersionProps = {
  draft: DeskDraft
  shown: StartingPoint
  before: StartingPoint | undefined
  own: readonly StartingPoint[]
}

function Version({ draft, shown, before, own }: VersionProps) {
  const { requestId } = draft
  const texts = useTexts(workTexts)
  const analyst = useAnalyst(draft)
  const content = useQuery(publishedVersionQuery(requestId, shown.code))
  const older = useQuery({
    ...publishedVersionQuery(requestId, before?.code ?? ''),
    enabled: before !== undefined,
  })
  if (!content.data) return <DeskLoaded query={content} failed={texts.loadFailed} />
  if (before && !older.data) return <DeskLoaded query={older} failed={texts.loadFailed} />
  const isNewest = shown === own[0]
  const read = publishedBefore(content.data, requestId)
  const report = read && {
    ...read,
    analyst: isNewest ? analyst : '—',
  }
  const compared = older.data && publishedBefore(older.data, requestId)
  return (
    <div className="review__columns stack gap-4">
      <div>
        {report && (
          <BuyerView
            requestId={requestId}
            heading={texts.published.buyerView}
            version={shown.version}
            uploadedAt={isNewest ? (draft.approvedAt ?? '') : ''}
            findings={findingsOf(report, compared)}
            comparedOn={compared?.issuedOn}
          />
        )}
        {!report && <p>{texts.loadFailed}</p>}
      </div>
      <div className="review__side stack gap-4">
        <SpotCheckOfVersion requestId={requestId} version={shown.version} />
        <History draft={draft} own={own} />
        <EvidencePanel
          requestId={requestId}
          mayWrite={false}
          photographs={photographNames(content.data.photographs)}
        />
        <QuestionsPanel requestId={requestId} mayWrite={false} />
      </div>
    </div>
  )
}

/** What happened to the report, as far as the desk keeps it: the newest first. */
function History({ draft, own }: Pick<VersionProps, 'draft' | 'own'>) {
  const desk = useTexts(deskTexts)
  const { published: texts } = useTexts(workTexts)
  const request = useForm((form) => form.request)
  const deed = (
    say: (name: string, time: string) => string,
    by: string | null,
    at: string | null,
  ) => (by && at ? [say(by, dateTimeText(desk, at))] : [])
  const lines = [
    ...deed(texts.approvedBy, draft.approvedBy, draft.approvedAt),
    ...deed(texts.submittedBy, draft.submittedBy, draft.submittedAt),
    ...deed(texts.writtenBy, draft.savedBy, draft.savedAt),
    ...own.map((point) => texts.one(point)),
    ...(request?.withdrawnVersions ? [desk.panel.withdrawn(request.withdrawnVersions)] : []),
    ...(request ? [texts.requested(dateTimeText(desk, request.requestedAt))] : []),
  ]
  return (
    <section aria-labelledby="published-history">
      <h3 id="published-history">{texts.history}</h3>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can say the same
          <li key={index} className="review__row stack gap-2">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

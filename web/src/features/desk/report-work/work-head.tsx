import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { CompanyName } from '../../../ui/company-name.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { ClaimAnywayDialog } from '../claim-anyway-dialog.tsx'
import { ClaimButton } from '../claim-cell.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { DueText } from '../due-text.tsx'
import { FoundCompany } from '../report-form/asked-company.tsx'
import { askedTexts } from '../report-form/asked-texts.ts'
import { useForm } from '../report-form/form-context.tsx'
import { ReturnedNotice } from '../report-form/open-comments.tsx'
import { useRelation } from '../report-form/use-relation.ts'
import { SameCompanyNotice } from '../same-company.tsx'
import { useTexts } from '../texts.ts'
import { useClaims } from '../use-claims.ts'
import { isPublishedOnly } from './published-versions.tsx'
import { draftQuery } from './work-queries.ts'
import { type WorkTexts, workTexts } from './work-texts.ts'

type Props = {
  draft: DeskDraft
  isAdmin: boolean
  /** Nothing is written yet. */
  isNew: boolean
}

/** Whose report this is, and how far it is. */
export function WorkHead(props: Props) {
  const { draft, isNew } = props
  const texts = useTexts(workTexts)
  const { snapshot, request, mayWrite } = useForm((form) => form)
  const asked = useTexts(askedTexts)
  const { colon } = useTexts(deskTexts)
  const found = useRelation(snapshot.content, request?.searchTerm)
  const name = request ? request.name.shown || request.searchTerm : undefined
  const isPublished = isPublishedOnly(draft)
  return (
    <header className="stack gap-3">
      <div className="stack start gap-1">
        <Link to={`${paths.desk}?request=${draft.requestId}`}>{texts.toQueue}</Link>
        <p className="work-head__name">
          <span className="visually-hidden">{asked.asked + colon}</span>
          {name === undefined ? texts.loading : <CompanyName name={name} />}
        </p>
        {found && <FoundCompany found={found} />}
        <p className="quiet">
          {isPublished
            ? texts.published.state(draft.versions)
            : texts.states[draft.state ?? (isNew ? 'none' : 'writing')]}
          {draft.versions > 0 && !isPublished && ` · ${texts.correction(draft.versions + 1)}`}
        </p>
        {request && !isPublished && <DueText request={request} />}
      </div>
      {isNew && <SameCompanyNotice other={request?.sameCompany ?? null} />}
      {!mayWrite && <ReadOnly {...props} />}
      {draft.state === 'returned' && <ReturnedNotice />}
    </header>
  )
}

const reasonOf = (draft: DeskDraft, isOthers: boolean, texts: WorkTexts) => {
  const { state, mayReview } = draft
  if (state === 'in-review') return mayReview ? '' : texts.readOnly.inReview
  if (state === 'approved' && mayReview) return ''
  if (state === 'approved') return texts.readOnly.approved
  if (isPublishedOnly(draft) && !isOthers) return texts.published.toCorrect
  return isOthers ? texts.readOnly.others : texts.readOnly.unclaimed
}

/** Why nothing can be written, and the way to write. */
function ReadOnly({ draft, isAdmin, isNew }: Props) {
  const texts = useTexts(workTexts)
  const desk = useTexts(deskTexts)
  const client = useQueryClient()
  const request = useForm((form) => form.request)
  const claims = useClaims(() => void client.refetchQueries(draftQuery(draft.requestId)))
  const isLocked = draft.state === 'in-review' || draft.state === 'approved'
  const reason = reasonOf(draft, Boolean(request?.claim && !request.claim.mine), texts)
  if (reason === '') return null
  return (
    <Notice tone="info">
      <p>
        {reason} {isNew && !isPublishedOnly(draft) && texts.readOnly.empty}
      </p>
      {draft.submittedBy && draft.submittedAt && isLocked && (
        <p className="quiet">
          {texts.published.submittedBy(draft.submittedBy, dateTimeText(desk, draft.submittedAt))}
        </p>
      )}
      {request && !isLocked && (
        <p className="actions">
          <ClaimButton request={request} claims={claims} isAdmin={isAdmin} />
          <ClaimAnywayDialog claims={claims} />
          <span role="status" className="visually-hidden">
            {claims.announcement}
          </span>
        </p>
      )}
    </Notice>
  )
}

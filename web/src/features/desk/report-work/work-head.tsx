import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import { paths } from '../../../../../shared/pages.ts'
import { CompanyName } from '../../../ui/company-name.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { ClaimButton } from '../claim-cell.tsx'
import { useDeskTexts } from '../desk-language.tsx'
import { dateTimeText } from '../desk-times.ts'
import { DueText } from '../due-text.tsx'
import { valueAt } from '../report-form/content.ts'
import type { DraftEditor } from '../report-form/draft-editor.ts'
import { textOf, useForm } from '../report-form/form-context.tsx'
import { useClaims } from '../use-claims.ts'
import { SaveStateText } from './save-state.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useWorkTexts } from './use-work-texts.ts'
import { draftQuery } from './work-queries.ts'
import type { WorkTexts } from './work-texts.ts'

type Props = {
  draft: DeskDraft
  editor: DraftEditor
  isAdmin: boolean
  /** Nothing is written yet. */
  isNew: boolean
  faults: number
  onChanged: (draft: DeskDraft) => void
  /** The member has tried to submit a report with faults. */
  onTried: () => void
}

/** Whose report this is, how far it is, and what comes next. */
export function WorkHead(props: Props) {
  const { draft, isNew } = props
  const texts = useWorkTexts()
  const { snapshot, request, mayWrite } = useForm()
  const name =
    textOf(valueAt(snapshot.content, 'company.name')) ||
    request?.name.shown ||
    request?.searchTerm ||
    draft.requestId
  return (
    <header className="work-head">
      <div className="work-head__title">
        <Link to={`${paths.desk}?request=${draft.requestId}`}>{texts.toQueue}</Link>
        <p className="work-head__name">
          <CompanyName name={name} />
        </p>
        <p className="desk-note">
          {texts.states[draft.state ?? (isNew ? 'none' : 'writing')]}
          {draft.versions > 0 && ` · ${texts.correction(draft.versions + 1)}`}
        </p>
        {request && <DueText request={request} />}
      </div>
      <div className="work-head__state">
        {mayWrite && <SaveStateText snapshot={snapshot} editor={props.editor} />}
        {!isNew && <SubmitBar {...props} />}
      </div>
      {!mayWrite && <ReadOnly {...props} />}
      {draft.state === 'returned' && <Notice tone="warning">{texts.returned}</Notice>}
    </header>
  )
}

const reasonOf = ({ state, mayReview }: DeskDraft, isOthers: boolean, texts: WorkTexts) => {
  if (state === 'in-review') return mayReview ? '' : texts.readOnly.inReview
  if (state === 'approved') return texts.readOnly.approved
  return isOthers ? texts.readOnly.others : texts.readOnly.unclaimed
}

/** Why nothing can be written, and the way to write. */
function ReadOnly({ draft, isAdmin, isNew }: Props) {
  const texts = useWorkTexts()
  const desk = useDeskTexts()
  const client = useQueryClient()
  const { request } = useForm()
  const claims = useClaims(() => void client.refetchQueries(draftQuery(draft.requestId)))
  const isLocked = draft.state === 'in-review' || draft.state === 'approved'
  const reason = reasonOf(draft, Boolean(request?.claim && !request.claim.mine), texts)
  if (reason === '') return null
  return (
    <Notice tone="info">
      <p>
        {reason} {isNew && texts.readOnly.empty}
      </p>
      {draft.submittedBy && draft.submittedAt && isLocked && (
        <p className="desk-note">
          {texts.by(draft.submittedBy, dateTimeText(desk, draft.submittedAt))}
        </p>
      )}
      {request && !isLocked && (
        <p className="actions">
          <ClaimButton request={request} claims={claims} isAdmin={isAdmin} />
          <span role="status" className="visually-hidden">
            {claims.announcement}
          </span>
        </p>
      )}
    </Notice>
  )
}

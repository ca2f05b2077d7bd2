import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { commentReplies } from '../../../../../shared/desk/comment-replies.ts'
import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
import { commentTexts } from '../report-form/comment-texts.ts'
import type { DraftEditor } from '../report-form/draft-editor.ts'
import { faultText } from '../report-form/fault-texts.ts'
import { focusField, focusIfFree } from '../report-form/focus.ts'
import { useForm } from '../report-form/form-context.tsx'
import { NextComment } from '../report-form/open-comments.tsx'
import { pathWords } from '../report-form/path-text.ts'
import { unconfirmedIn } from '../report-form/unconfirmed.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { NextRequest } from './next-request.tsx'
import { SaveStateText } from './save-state.tsx'
import { draftQuery } from './work-queries.ts'
import { type WorkTexts, workTexts } from './work-texts.ts'

const submitErrors = ({ errors }: WorkTexts, language: DeskLanguage) => ({
  'report-invalid': (error: ApiError) =>
    `${errors.invalid} ${error.errors.map(({ field, message }) => [pathWords(field, language), faultText(message, language)].filter(Boolean).join(deskTexts[language].colon)).join(' ')}`,
  'draft-changed': errors.changed,
  'not-claimed': errors.claim,
  'already-claimed': errors.claim,
  network: errors.network,
  default: errors.failed,
})

type Props = {
  draft: DeskDraft
  editor: DraftEditor
  faults: number
  onChanged: (draft: DeskDraft) => void
  /** The member has tried to submit a report with faults. */
  onTried: () => void
}

/** Whether the report is saved; asks for the review, or takes the report back from it. Always in sight. */
export function SubmitBar({ draft, editor, faults, onChanged, onTried }: Props) {
  const texts = useTexts(workTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const { snapshot, mayWrite, request, faults: all } = useForm((form) => form)
  const comments = useTexts(commentTexts)
  const [said, say] = useState({ text: '', about: '' })
  const params = { id: draft.requestId }
  const marked = Object.keys(unconfirmedIn(snapshot.content))

  // What was said of another state, or of other faults, is no longer true.
  const about = `${draft.state} ${faults} ${marked.length}`
  const message = said.about === about ? said.text : ''
  const setMessage = (text: string, state = draft.state) =>
    say({ text, about: `${state} ${faults} ${marked.length}` })
  const { save } = snapshot
  const isRefused = save.kind === 'refused' && codeOf(save.error) !== 'invalid-request'

  const [isJustNow, setJustNow] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const run = async (work: () => Promise<DeskDraft>, done: string) => {
    setMessage('')
    try {
      const next = await work()
      onChanged(next)
      setMessage(done, next.state)
    } catch (error) {
      const isOurs = error instanceof ApiError
      setMessage(
        isOurs ? errorText<string>(error, submitErrors(texts, language)) : texts.errors.notSaved,
      )
    }
  }
  const submit = async () => {
    await editor.save()
    const revision = editor.savedRevision()
    if (!revision) throw new Error('Not saved')
    return callDesk('submitDraft', { params, body: { revision } })
  }
  const trySubmit = async () => {
    if (marked.length === 0 && faults === 0) {
      setJustNow(true)
      return run(submit, texts.submitted)
    }
    onTried()
    const first = marked[0] ?? all[0]?.path
    const open = all.filter(({ path }) => path.startsWith(commentReplies)).length
    const others = faults - open
    const left = [
      marked.length > 0 && texts.hasUnconfirmed(marked.length),
      marked.length === 0 && others > 0 && texts.hasFaults(others),
      open > 0 && comments.hasOpen(open),
    ]
    setMessage(left.filter(Boolean).join(' '))
    if (first !== undefined) focusField(first)
  }
  const takeBack = async () => {
    await run(() => callDesk('takeBackDraft', { params }), '')
    // The button that took it back is gone.
    requestAnimationFrame(() => focusIfFree(bar.current?.querySelector('button')))
  }
  const isInReview = draft.state === 'in-review'
  const status = useRef<HTMLParagraphElement>(null)
  // The button that submitted it is gone. A second Enter claims nothing: the next request follows by Tab.
  const isSubmitted = isJustNow && isInReview && !mayWrite
  useLayoutEffect(() => {
    if (isSubmitted) focusIfFree(status.current)
  }, [isSubmitted])
  return (
    <div className="submit-bar row" ref={bar}>
      {(mayWrite || isRefused) && <SaveStateText snapshot={snapshot} editor={editor} />}
      <p role="status" ref={status} tabIndex={-1}>
        {message}
      </p>
      {mayWrite && <NextComment />}
      {mayWrite && !isRefused && (
        <ActionButton variant="primary" action={trySubmit} busy={texts.submitting}>
          {texts.submit}
        </ActionButton>
      )}
      {isInReview && request?.claim?.mine && <NextRequest after={draft.requestId} />}
      {isInReview && request?.claim?.mine && (
        <ActionButton action={takeBack} busy={texts.takingBack}>
          {texts.takeBack}
        </ActionButton>
      )}
      {isInReview && (
        <Button onClick={() => void client.refetchQueries(draftQuery(draft.requestId))}>
          {texts.refresh}
        </Button>
      )}
    </div>
  )
}

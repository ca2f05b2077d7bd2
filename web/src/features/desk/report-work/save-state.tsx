import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { deskTexts } from '../desk-texts.ts'
import { timeText } from '../desk-times.ts'
import type { DraftEditor, SaveState, Snapshot } from '../report-form/draft-editor.ts'
import { pathWords } from '../report-form/path-text.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { type WorkTexts, workTexts } from './work-texts.ts'

/** Why it is not saved: what happened, by whom, when and why, as far as the server says so. */
const refusalText = (error: unknown, texts: WorkTexts, time: (at: string) => string): string => {
  const { save } = texts
  const { claim, detail, errors } =
    error instanceof ApiError ? error : { claim: undefined, detail: '', errors: [] }
  const said = (field: string) => errors.find((each) => each.field === field)?.message
  const why = (): string => {
    switch (codeOf(error)) {
      case 'invalid-request':
        return save.tooLong
      case 'not-claimed':
        return claim ? save.takenBack(claim.name, time(claim.at), detail) : save.released
      case 'already-claimed':
        return claim ? save.others(claim.name, time(claim.at)) : save.released
      case 'draft-in-review':
        return save.inReview
      case 'not-open': {
        const endedAt = said('endedAt')
        const at = endedAt === undefined ? '' : time(endedAt)
        return said('status') === 'cancelled' ? save.cancelled(at) : save.closed(at)
      }
      case 'not-found':
        return save.gone
      default:
        return ''
    }
  }
  return save.refused(why())
}

const textOf = (save: SaveState, texts: WorkTexts, time: (at: string) => string): string => {
  switch (save.kind) {
    case 'saved':
      return save.at ? texts.save.saved(time(save.at)) : texts.save.none
    case 'refused':
      return refusalText(save.error, texts, time)
    default:
      return texts.save[save.kind]
  }
}

const isQuiet = ({ kind }: SaveState) => kind === 'saved' || kind === 'changed' || kind === 'saving'

/** Whether what is typed is saved. Screen readers hear troubles alone: a save follows each pause. */
export function SaveStateText({ snapshot, editor }: { snapshot: Snapshot; editor: DraftEditor }) {
  const texts = useTexts(workTexts)
  const desk = useTexts(deskTexts)
  const { save } = snapshot
  const text = textOf(save, texts, (at) => timeText(desk, at, new Date()))
  const canRetry = save.kind === 'offline' || save.kind === 'failed'
  return (
    <p className={`save-state row quiet save-state--${save.kind}`}>
      <span data-save={save.kind}>{text}</span>
      <span role="status" className="visually-hidden">
        {isQuiet(save) ? '' : text}
      </span>
      {canRetry && (
        <Button size="small" onClick={editor.retry}>
          {texts.save.retry}
        </Button>
      )}
    </p>
  )
}

/** What happened to what is typed, and what to do about it. */
export function SaveNotices({ snapshot }: { snapshot: Snapshot }) {
  const texts = useTexts(workTexts)
  const desk = useTexts(deskTexts)
  const language = useLanguage()
  const { save, taken, restoredFrom, isKept } = snapshot
  return (
    <>
      {save.kind === 'refused' && isAccessError(save.error) && (
        <Notice tone="bad" role="alert">
          <p>{texts.session}</p>
          <AccessNotice error={save.error} />
        </Notice>
      )}
      {!isKept && (
        <Notice tone="warning" role="alert">
          {texts.save.notKept}
        </Notice>
      )}
      {restoredFrom && (
        <Notice tone="good" role="status">
          {texts.restored(timeText(desk, restoredFrom, new Date()))}
        </Notice>
      )}
      {taken.length > 0 && (
        <Notice tone="info" role="status">
          {texts.taken(taken.map((path) => pathWords(path, language)).join(desk.comma))}
        </Notice>
      )}
    </>
  )
}

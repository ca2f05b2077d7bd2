import { replyTo, threadsOf } from '../../../../../shared/desk/comment-replies.ts'
import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import { deskTexts } from '../desk-texts.ts'
import { commentTexts } from '../report-form/comment-texts.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { fieldName, isWithin } from './comment-field.ts'

type Props = { draft: DeskDraft; part: string }

/** What was said of a part or a check when the report was returned, each with the analyst's reply. */
export function RepliedComments({ draft: { comments, content }, part }: Props) {
  const texts = useTexts(commentTexts)
  const { colon } = useTexts(deskTexts)
  const language = useLanguage()
  return threadsOf(comments)
    .filter((thread) => isWithin(part, thread))
    .map((thread) => (
      <div key={thread.path} className="review__replied stack gap-1">
        <p>
          {thread.field !== part && fieldName(thread.field, language) + colon}
          {texts.comment(thread.by, thread.text)}
        </p>
        <p className="strong">{texts.reply(replyTo(content, thread))}</p>
      </div>
    ))
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { fieldName, fieldsToChoose } from './comment-field.ts'
import type { Comment } from './kept-comments.ts'
import { reviewTexts } from './review-texts.ts'

const maxLength = 1000

type Props = {
  comment: Comment
  content: DraftContent
  onSave: (comment: Comment) => void
  onCancel: () => void
}

/** Writes one comment; the focus is in its text from the start. */
export function CommentEditor({ comment, content, onSave, onCancel }: Props) {
  const language = useLanguage()
  const texts = useTexts(reviewTexts)
  const [field, setField] = useState(comment.field)
  const [text, setText] = useState(comment.text)
  const [error, setError] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const part = comment.field.startsWith('checks.')
    ? comment.field
    : (comment.field.split('.')[0] ?? '')
  const choices = fieldsToChoose(part, content)

  const save = () => {
    const trimmed = text.trim()
    const found =
      trimmed === '' ? texts.commentEmpty : trimmed.length > maxLength ? texts.commentLong : ''
    setError(found)
    if (found) area.current?.focus()
    else onSave({ field, text: trimmed })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape and Enter also end the writing of Chinese characters.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls within
    <div className="review__editor stack gap-2" onKeyDown={onKeyDown}>
      {choices.length > 1 && (
        <label className="stack gap-1">
          {texts.field}{' '}
          <select
            className="amplify-input"
            value={field}
            onChange={({ target }) => setField(target.value)}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice === part
                  ? texts.whole(fieldName(choice, language))
                  : fieldName(choice, language)}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextArea
        ref={area}
        label={texts.commentLabel(fieldName(field, language))}
        hint={texts.commentHint}
        error={error}
        rows={3}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError('')
        }}
      />
      <div className="actions">
        <Button size="small" variant="primary" onClick={save}>
          {texts.save}
        </Button>
        <Button size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

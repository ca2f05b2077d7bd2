import { useRef, useState } from 'react'
import { type DraftContent, maxReviewComments } from '../../../../../shared/desk/drafts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { fieldName, isWithin } from './comment-field.ts'
import type { Comment } from './kept-comments.ts'
import { reviewTexts } from './review-texts.ts'

export type Commenting = {
  comments: readonly Comment[]
  add: (comment: Comment) => void
  change: (at: number, comment: Comment) => void
  remove: (at: number) => void
}

type Props = { field: string; content: DraftContent; commenting: Commenting }

/** Opens a place for a comment on one part of the report, and shows those that are there. */
export function CommentButton({ field, content, commenting }: Props) {
  const language = useLanguage()
  const texts = useTexts(reviewTexts)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // After the button can take the focus again.
    requestAnimationFrame(() => button.current?.focus())
  }
  const isFull = commenting.comments.length >= maxReviewComments
  const own = commenting.comments.filter((each) => isWithin(field, each))
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-expanded={isOpen}
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && setOpen(!isOpen)}
      >
        {texts.comment}
        <ToldApart by={fieldName(field, language)} />
      </Button>
      {isFull && <span className="desk-error">{texts.commentMany(maxReviewComments)}</span>}
      {isOpen && (
        <CommentEditor
          comment={{ field, text: '' }}
          content={content}
          onCancel={close}
          onSave={(comment) => {
            commenting.add(comment)
            close()
          }}
        />
      )}
      {own.map((each) => (
        <p className="review__own" key={`${each.field}${each.text}`}>
          {each.text}
        </p>
      ))}
    </>
  )
}

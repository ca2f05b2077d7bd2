import { useRef, useState } from 'react'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import type { Commenting } from './comment-button.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { fieldName } from './comment-field.ts'
import { reviewTexts } from './review-texts.ts'

/** The comments written so far, each to be changed or deleted. */
export function CommentList({
  content,
  commenting,
}: {
  content: DraftContent
  commenting: Commenting
}) {
  const language = useLanguage()
  const texts = useTexts(reviewTexts)
  const [edited, setEdited] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { comments } = commenting
  const close = () => {
    setEdited(undefined)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="review-comments">
      <h3 id="review-comments" ref={heading} tabIndex={-1}>
        {texts.comments}
      </h3>
      {comments.length === 0 ? (
        <p className="quiet">{texts.noComments}</p>
      ) : (
        <>
          <p className="quiet">{texts.kept}</p>
          <ol>
            {comments.map((comment, at) => (
              <li key={`${comment.field}${comment.text}`} className="review__row stack gap-2">
                <strong>{fieldName(comment.field, language)}</strong>
                {edited === at ? (
                  <CommentEditor
                    comment={comment}
                    content={content}
                    onCancel={close}
                    onSave={(next) => {
                      commenting.change(at, next)
                      close()
                    }}
                  />
                ) : (
                  <>
                    <p className="review__text">{comment.text}</p>
                    <div className="actions">
                      <Button size="small" onClick={() => setEdited(at)}>
                        {texts.edit}
                        <ToldApart by={comment.text} />
                      </Button>
                      <Button
                        size="small"
                        onClick={() => {
                          commenting.remove(at)
                          close()
                        }}
                      >
                        {texts.remove}
                        <ToldApart by={comment.text} />
                      </Button>
                    </div>
                  </>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

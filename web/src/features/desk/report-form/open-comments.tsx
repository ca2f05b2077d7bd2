import { useRef } from 'react'
import { type CommentThread, replyTo } from '../../../../../shared/desk/comment-replies.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { useKeys } from '../use-keys.ts'
import { commentTexts } from './comment-texts.ts'
import { focusField } from './focus.ts'
import { useForm, useMayWrite } from './form-context.tsx'
import { pathWords } from './path-text.ts'

/** Comments of the newest return that the analyst has not replied to. */
function useOpenComments(): CommentThread[] {
  const threads = useForm((form) => form.comments)
  const content = useForm(({ snapshot }) => snapshot.content)
  return threads.filter((thread) => replyTo(content, thread) === '')
}

/** The field that a comment is about has the focus then; of a part of the report, the reply. */
const focusComment = ({ field, path }: CommentThread): void =>
  focusField(document.getElementsByName(field).length > 0 ? field : path)

/** The comments in the order of the page, by the paths of their replies. */
const pathsInOrder = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-comment]')].map(
    (each) => each.dataset.comment ?? '',
  )

/**
 * Moves from one open comment to the next in the order of the page, or to the one before; past the end, from the other
 * end. The reply has the focus then: in the field, the key would be typed.
 */
function useNextComment(open: readonly CommentThread[]) {
  const last = useRef('')
  return (step: 1 | -1): void => {
    const all = step > 0 ? pathsInOrder() : pathsInOrder().toReversed()
    const focused = document.activeElement?.closest<HTMLElement>('[data-comment]')
    const behind = all.slice(all.indexOf(focused?.dataset.comment ?? last.current) + 1)
    const next = [...behind, ...all].find((path) => open.some((each) => each.path === path))
    if (next === undefined) return
    last.current = next
    focusField(next)
  }
}

/** On top of a returned report: the comments that wait for a reply, each leading to its field. */
export function ReturnedNotice() {
  const texts = useTexts(commentTexts)
  const language = useLanguage()
  const mayWrite = useMayWrite()
  const open = useOpenComments()
  if (!mayWrite) return <Notice tone="warning">{texts.returned}</Notice>
  return (
    <Notice tone={open.length > 0 ? 'warning' : 'info'}>
      <div className="stack gap-2">
        <p>
          {texts.returned}
          {open.length > 0 ? texts.toReply(open.length) : texts.allReplied}
        </p>
        {open.length > 0 && (
          <ul className="row gap-2">
            {open.map((thread) => (
              <li key={thread.path}>
                <button
                  type="button"
                  className="link-button field-link"
                  onClick={() => focusComment(thread)}
                >
                  {pathWords(thread.field, language) || texts.whole}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  )
}

/** In the bar, which is always in sight: how many comments are open, and the way to the next one. */
export function NextComment() {
  const texts = useTexts(commentTexts)
  const open = useOpenComments()
  const focusNext = useNextComment(open)
  useKeys(open.length > 0 ? { j: () => focusNext(1), k: () => focusNext(-1) } : {})
  if (open.length === 0) return null
  return (
    <Button onClick={() => focusNext(1)}>
      {texts.open(open.length)} <kbd aria-hidden>j</kbd>
    </Button>
  )
}

import { type Ref, useRef, useState } from 'react'
import {
  type CommentThread,
  maxNotDoneReason,
  type Reply,
  replyTo,
} from '../../../../../shared/desk/comment-replies.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import { commentTexts } from './comment-texts.ts'
import { textAt } from './content.ts'
import { useEditor, useForm, useMayWrite, useWholeForm } from './form-context.tsx'

/** What reviewers say of a field or a part of the report, each with the analyst's reply. */
export function CommentThreads({ path }: { path: string }) {
  const threads = useForm((form) => form.comments)
  return threads
    .filter(({ field }) => field === path)
    .map((thread) => <Thread key={thread.path} thread={thread} />)
}

function Thread({ thread }: { thread: CommentThread }) {
  const texts = useTexts(commentTexts)
  const mayWrite = useMayWrite()
  const reply = useWholeForm(({ snapshot }) => replyTo(snapshot.content, thread))
  return (
    <div className="report-field__comment stack gap-2" data-comment={thread.path}>
      <p>{texts.comment(thread.by, thread.text)}</p>
      {mayWrite ? <ReplyFields thread={thread} reply={reply} /> : <p>{texts.reply(reply)}</p>}
    </div>
  )
}

type ReplyProps = { thread: CommentThread; reply: Reply }

function ReplyFields({ thread: { path, text }, reply }: ReplyProps) {
  const texts = useTexts(commentTexts)
  const editor = useEditor()
  const [isReasonOpen, setReasonOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isDone = reply === true
  const openReason = () => {
    if (isDone) editor.set(path, undefined)
    setReasonOpen(true)
    requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <>
      <div className="row gap-2">
        <Button
          size="small"
          name={path}
          aria-pressed={isDone}
          onClick={() => {
            setReasonOpen(false)
            editor.set(path, isDone ? undefined : true)
          }}
        >
          {texts.done}
          <ToldApart by={text} />
        </Button>
        <Button size="small" aria-pressed={!isDone && reply !== ''} onClick={openReason}>
          {texts.notDone}
          <ToldApart by={text} />
        </Button>
      </div>
      {!isDone && (isReasonOpen || reply !== '') && <Reason path={path} ref={field} />}
    </>
  )
}

function Reason({ path, ref }: { path: string; ref: Ref<HTMLInputElement> }) {
  const texts = useTexts(commentTexts)
  const editor = useEditor()
  // As it is typed, with a space at its end.
  const value = useWholeForm(({ snapshot }) => textAt(snapshot.content, path))
  return (
    <TextField
      ref={ref}
      label={texts.reason}
      hint={texts.reasonHint}
      value={value}
      maxLength={maxNotDoneReason}
      autoComplete="off"
      onChange={({ target }) => editor.set(path, target.value || undefined)}
    />
  )
}

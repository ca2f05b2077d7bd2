import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Question } from '../../../../../shared/desk/questions.ts'
import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { focusFirstError } from '../../../lib/focus-first-error.ts'
import { readAgain } from '../../../lib/show-answer.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LimitedArea } from '../../../ui/limited-field.tsx'
import { AnswerFiles } from './answer-files.tsx'
import { callQuestions } from './call-questions.ts'
import { keptAnswer } from './kept-answer.ts'
import { answerErrors } from './question-errors.ts'
import { questionsQuery } from './questions-query.ts'
import { useAnswerFiles } from './use-answer-files.ts'

const maxText = 2000
const sentToast = {
  title: 'Your answer was sent',
  description: 'Our analyst continues, and your deadline is running again.',
}

/** What is typed and which files were sent is kept until the answer is sent. */
export function AnswerForm({ id, question }: { id: string; question: Question }) {
  const queries = useQueryClient()
  const questionId = question.id
  const [kept] = useState(() => keptAnswer(questionId).read())
  const [text, setText] = useState(kept.text)
  const [isMissing, setIsMissing] = useState(false)
  const upload = useAnswerFiles({ id, questionId }, kept.files)
  const { files } = upload
  const sent = files.flatMap((each) =>
    each.state === 'sent' ? [{ id: each.id, name: each.name, bytes: each.bytes }] : [],
  )
  const isSending = files.some(({ state }) => state === 'sending')
  const content = JSON.stringify({ text, files: sent })
  useEffect(() => keptAnswer(questionId).keep(JSON.parse(content)), [questionId, content])

  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callQuestions('answerQuestion', {
        params: { id, questionId },
        body: { text, files: sent.map((each) => each.id) },
      }),
    onSuccess: async () => {
      keptAnswer(questionId).forget()
      toast(sentToast, { tone: 'good' })
      await readAgain(queries, { queryKey: ['requests'] })
      await readAgain(queries, { queryKey: ['request', id] })
    },
    onError: async (failed) => {
      for (const { field, message } of failed instanceof ApiError ? failed.errors : []) {
        const refused = sent[Number(/^files\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)]
        if (refused) upload.refuse(refused.id, message)
      }
      // Answered in another window, or taken back: the page shows what is so now.
      if (codeOf(failed) === 'question-closed') await queries.invalidateQueries(questionsQuery(id))
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || isSending) return
    const isEmpty = text.trim() === ''
    setIsMissing(isEmpty)
    if (isEmpty || text.trim().length > maxText) focusFirstError(event.currentTarget)
    else mutate()
  }

  return (
    <form className="answer" onSubmit={submit} noValidate>
      <LimitedArea
        label="Your answer"
        name="answer"
        limit={maxText}
        rows={5}
        value={text}
        error={isMissing && text.trim() === '' ? 'Write an answer.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <AnswerFiles upload={upload} />
      {error && <p role="alert">{errorText(error, answerErrors)}</p>}
      <div className="actions">
        <Button
          type="submit"
          variant="primary"
          busy={isPending ? 'Sending…' : isSending && 'Files are being sent…'}
        >
          Send answer
        </Button>
      </div>
    </form>
  )
}

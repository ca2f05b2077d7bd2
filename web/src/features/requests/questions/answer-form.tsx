import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import type { Question } from '../../../../../shared/desk/questions.ts'
import { maxBuyerFiles } from '../../../../../shared/requests/buyer-file.ts'
import { keptInTab } from '../../../domain/session/kept.ts'
import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { readAgain } from '../../../lib/show-answer.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { BuyerFiles } from '../../../ui/buyer-files/buyer-files.tsx'
import { useBuyerFiles } from '../../../ui/buyer-files/use-buyer-files.ts'
import { LimitedArea } from '../../../ui/limited-field.tsx'
import { ErrorNotice } from '../../../ui/notice/notice.tsx'
import { answerErrors } from './question-errors.ts'
import { callQuestions, questionsQuery } from './questions-calls.ts'

/** A file that is in S3, and counts once the answer is sent. */
const SentFile = z.object({ id: z.string(), name: z.string(), bytes: z.number() })

const Answer = z.object({ text: z.string(), files: z.array(SentFile) })

/** An answer that is not sent yet. */
const keptAnswer = (questionId: string) =>
  keptInTab(`answer.${questionId}`, Answer.parse, { text: '', files: [] })

const maxText = 2000
const sentToast = {
  title: 'Your answer was sent',
  description: 'Our analyst can continue, and any deadline is running again.',
}

/** What is typed and which files were sent is kept until the answer is sent. */
export function AnswerForm({ id, question }: { id: string; question: Question }) {
  const queries = useQueryClient()
  const questionId = question.id
  const [kept] = useState(() => keptAnswer(questionId).read())
  const [text, setText] = useState(kept.text)
  const [isMissing, setIsMissing] = useState(false)
  const upload = useBuyerFiles({
    kept: kept.files,
    room: maxBuyerFiles,
    tooMany: `An answer can have ${maxBuyerFiles} files. Combine the rest into one PDF.`,
    start: (body, signal) =>
      callQuestions('startAnswerFile', { params: { id, questionId }, body, signal }),
  })
  const { files } = upload
  const sent = files.flatMap((each) =>
    each.state === 'sent' ? [{ id: each.id, name: each.name, bytes: each.bytes }] : [],
  )
  const isSending = files.some(({ state }) => state === 'sending')
  const content = JSON.stringify({ text, files: sent })
  useEffect(() => keptAnswer(questionId).keep(JSON.parse(content)), [questionId, content])

  const showRefusal = async (failure: unknown) => {
    for (const { field, message } of failure instanceof ApiError ? failure.errors : []) {
      const refused = sent[Number(/^files\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)]
      if (refused) upload.refuse(refused.id, message)
    }
    // Answered in another window, or taken back: the page shows what is so now.
    if (codeOf(failure) === 'question-closed') await queries.invalidateQueries(questionsQuery(id))
  }
  const { busy, error, submit } = useSubmit({
    check() {
      setIsMissing(text.trim() === '')
      return !isSending && text.trim() !== '' && text.trim().length <= maxText
    },
    async send() {
      const body = { text, files: sent.map((each) => each.id) }
      try {
        await callQuestions('answerQuestion', { params: { id, questionId }, body })
      } catch (failure) {
        await showRefusal(failure)
        throw failure
      }
      keptAnswer(questionId).forget()
      toast(sentToast, { tone: 'good' })
      await readAgain(queries, { queryKey: ['requests'] })
      await readAgain(queries, { queryKey: ['request', id] })
    },
  })

  return (
    <form className="stack gap-3" onSubmit={submit} noValidate>
      <LimitedArea
        label="Your answer"
        name="answer"
        limit={maxText}
        rows={5}
        value={text}
        error={isMissing && text.trim() === '' ? 'Write an answer.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <BuyerFiles upload={upload} />
      <ErrorNotice>{error !== undefined && errorText(error, answerErrors)}</ErrorNotice>
      <div className="actions">
        <Button
          type="submit"
          variant="primary"
          busy={busy ? 'Sending…' : isSending && 'Files are being sent…'}
        >
          Send answer
        </Button>
      </div>
    </form>
  )
}

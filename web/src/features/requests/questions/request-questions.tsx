import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { Question } from '../../../../../shared/desk/questions.ts'
import type { VerificationRequest } from '../../../../../shared/requests/request.ts'
import { errorText } from '../../../lib/error-text.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { DateText } from '../date-text.tsx'
import { AnswerForm } from './answer-form.tsx'
import { questionsErrors } from './question-errors.ts'
import { questionsQuery } from './questions-calls.ts'
import './request-questions.css'

/** The question that waits for an answer, and the form for it. */
function OpenQuestion({ id, question }: { id: string; question: Question }) {
  const heading = useId()
  // It goes with its answer.
  const whole = useFocusOnUnmount<HTMLDivElement>()
  return (
    <div ref={whole}>
      <Notice tone="warning">
        <section className="stack gap-3" aria-labelledby={heading}>
          <h3 id={heading}>Our analyst has a question</h3>
          <blockquote className="questions__text as-typed">{question.text}</blockquote>
          <p className="quiet">
            Asked <DateText at={question.askedAt} />. Until you answer, any deadline is paused.
          </p>
          <AnswerForm key={question.id} id={id} question={question} />
        </section>
      </Notice>
    </div>
  )
}

function ClosedQuestion({ question }: { question: Question }) {
  const { answer } = question
  return (
    <li className="stack gap-3">
      <p className="quiet">
        Our analyst asked <DateText at={question.askedAt} />
      </p>
      <blockquote className="questions__text as-typed">{question.text}</blockquote>
      {answer ? (
        <>
          <p className="quiet">
            You answered <DateText at={answer.at} />
          </p>
          <blockquote className="questions__text as-typed">{answer.text}</blockquote>
          {answer.files.length > 0 && (
            <ul className="stack gap-1 wrap-anywhere">
              {answer.files.map((file) => (
                <li key={file.id}>
                  <a href={file.url} target="_blank" rel="noreferrer">
                    {file.name}
                  </a>{' '}
                  <span className="quiet">{sizeText(file.bytes)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="quiet">An answer is no longer needed.</p>
      )}
    </li>
  )
}

type Props = {
  request: VerificationRequest
  /** The question that waits for an answer stands above the request, the others below it. */
  part: 'open' | 'closed'
}

/** What the report desk asked about a request, with the buyer's answers. */
export default function RequestQuestions({ request, part }: Props) {
  const { id, pausedAt } = request
  const heading = useId()
  const query = useQuery(questionsQuery(id))
  const { data, refetch } = query
  // The request is polled. Its `pausedAt` changes with each new or withdrawn question.
  const isOpen = data?.items.some(({ state }) => state === 'open') ?? false
  const isStale = data !== undefined && isOpen !== (pausedAt !== null)
  useEffect(() => {
    if (isStale) void refetch()
  }, [isStale, refetch])
  // Only one of the two parts shows loading and failure.
  const isSilent = part === 'open' ? pausedAt === null : pausedAt !== null
  if (!data && isSilent) return null
  if (!data) return <Loaded query={query} failed={(error) => errorText(error, questionsErrors)} />
  const open = data.items.find(({ state }) => state === 'open')
  const closed = data.items.filter(({ state }) => state !== 'open')
  if (part === 'open') return open ? <OpenQuestion id={id} question={open} /> : null
  if (closed.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>Questions and answers</h3>
      <ul className="questions stack">
        {closed.map((question) => (
          <ClosedQuestion key={question.id} question={question} />
        ))}
      </ul>
    </section>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Question } from '../../../../../shared/desk/questions.ts'
import { readAgain, showAnswer, withItem } from '../../../lib/show-answer.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { deskRequestQuery } from '../desk-queries.ts'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { TakeBuyerFile } from '../evidence/take-buyer-file.tsx'
import { PapersTold } from '../papers-told.tsx'
import { PaymentTold } from '../payment-told.tsx'
import { useTexts } from '../texts.ts'
import { AskForm } from './ask-form.tsx'
import { deskQuestionsQuery } from './questions-query.ts'
import { questionsTexts } from './questions-texts.ts'
import { WithdrawQuestion } from './withdraw-question.tsx'
import './questions-panel.css'

type Props = {
  requestId: string
  /** Whether the member may ask: they have claimed the request. */
  mayWrite: boolean
}

/** Questions to the buyer with their answers, and the form that asks. */
export function QuestionsPanel({ requestId, mayWrite }: Props) {
  const texts = useTexts(questionsTexts)
  const client = useQueryClient()
  const heading = useId()
  const [announcement, announce] = useState('')
  const questions = useQuery(deskQuestionsQuery(requestId))
  const { data } = questions
  const payment = useQuery(deskRequestQuery(requestId)).data?.payment

  const show = (question: Question, text: string) => {
    announce(text)
    void showAnswer(client, deskQuestionsQuery(requestId).queryKey, ({ items }) => ({
      items: withItem(items, question, 'first'),
    }))
    // The due time stands still, or has moved.
    void readAgain(client, { queryKey: ['desk', 'queue'] })
    void readAgain(client, { queryKey: deskRequestQuery(requestId).queryKey })
  }

  const open = data?.items.find(({ state }) => state === 'open')
  return (
    <section className="desk-questions stack gap-3" aria-labelledby={heading}>
      <h2 id={heading}>{texts.heading}</h2>
      <p className="visually-hidden" role="status">
        {open || announcement !== texts.asked ? announcement : ''}
      </p>
      {payment && <PaymentTold payment={payment} />}
      <PapersTold requestId={requestId} mayWrite={mayWrite} />
      <DeskLoaded query={questions} failed={texts.loadFailed} />
      {data && (
        <>
          {open && <OpenNotice question={open} />}
          {data.items.length === 0 && <p className="quiet">{texts.none}</p>}
          {mayWrite && !open && <AskForm requestId={requestId} onAsked={show} />}
          {!mayWrite && !open && <p className="quiet">{texts.claimFirst}</p>}
          {data.items.length > 0 && (
            <ol className="stack gap-4">
              {data.items.map((question) => (
                <li key={question.id} className="desk-question stack gap-3">
                  <QuestionText {...{ requestId, mayWrite, question }} />
                  {mayWrite && question.state === 'open' && (
                    <WithdrawQuestion requestId={requestId} question={question} onDone={show} />
                  )}
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </section>
  )
}

function OpenNotice({ question }: { question: Question }) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(questionsTexts)
  return (
    <Notice tone="warning">
      <p>{texts.paused(dateTimeText(desk, question.askedAt))}</p>
    </Notice>
  )
}

function QuestionText({ requestId, mayWrite, question }: Props & { question: Question }) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(questionsTexts)
  const { kind, text, state, askedAt, answer } = question
  return (
    <>
      <p className="row">
        <strong>{texts.kinds[kind]}</strong>
        <span className={`desk-question__state small desk-question__state--${state}`}>
          {texts.states[state]}
        </span>
        <time className="quiet" dateTime={askedAt}>
          {texts.askedAt(dateTimeText(desk, askedAt))}
        </time>
      </p>
      <blockquote className="as-typed" lang="en">
        {text}
      </blockquote>
      {answer && (
        <div className="desk-question__answer stack gap-3">
          <time className="quiet" dateTime={answer.at}>
            {texts.answeredAt(dateTimeText(desk, answer.at))}
          </time>
          <blockquote className="as-typed" lang="">
            {answer.text}
          </blockquote>
          {answer.files.length > 0 && (
            <ul aria-label={texts.files}>
              {answer.files.map((file) => (
                <li key={file.id}>
                  <a href={file.url} target="_blank" rel="noreferrer">
                    {file.name}
                  </a>{' '}
                  <span className="quiet">{Math.max(1, Math.round(file.bytes / 1000))} kB</span>{' '}
                  {mayWrite && <TakeBuyerFile requestId={requestId} file={file} />}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Question, questionKinds } from '../../../../../shared/desk/questions.ts'
import { keptInBrowser, useKept } from '../../../domain/session/kept.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorNotice, Notice } from '../../../ui/notice/notice.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { callDesk } from '../call-desk.ts'
import { deskPapersQuery } from '../desk-queries.ts'
import { useTexts } from '../texts.ts'
import { useErrorOf } from '../use-error-of.ts'
import { deskQuestionsQuery } from './questions-query.ts'
import { placeholder, questionsTexts, readyTexts } from './questions-texts.ts'

const maxText = 1000

/** A question that is not sent yet. */
const keptQuestion = (requestId: string) => keptInBrowser(`question.${requestId}`, String, '')

type Props = { requestId: string; onAsked: (question: Question, announcement: string) => void }

/** Each kind has a ready text. What was typed is replaced by none of them. */
export function AskForm({ requestId, onAsked }: Props) {
  const texts = useTexts(questionsTexts)
  const errorOf = useErrorOf(texts.errors)
  const client = useQueryClient()
  const [kind, setKind] = useState<Question['kind']>('other')
  const [kept] = useState(() => keptQuestion(requestId))
  const { typed: text, change, forget } = useKept(kept)
  const [isChecked, setIsChecked] = useState(false)

  const choose = (next: Question['kind']) => {
    const isReady = text.trim() === '' || Object.values(readyTexts).includes(text)
    setKind(next)
    if (isReady) change(() => readyTexts[next])
  }

  const papers = useQuery(deskPapersQuery(requestId)).data?.items.length ?? 0
  const isEmpty = text.trim() === ''
  const problem = isEmpty
    ? texts.textMissing
    : text.includes(placeholder)
      ? texts.placeholderLeft
      : undefined
  const { busy, error, submit } = useSubmit({
    check() {
      setIsChecked(true)
      return problem === undefined
    },
    async send() {
      const body = { kind, text: text.trim() }
      try {
        const question = await callDesk('askBuyer', { params: { id: requestId }, body })
        forget()
        onAsked(question, texts.asked)
      } catch (failure) {
        if (codeOf(failure) === 'question-open')
          void client.invalidateQueries(deskQuestionsQuery(requestId))
        throw failure
      }
    },
  })
  return (
    <form className="stack gap-3" onSubmit={submit} noValidate>
      <SelectField
        label={texts.kind}
        value={kind}
        options={questionKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={({ target }) => choose(target.value as Question['kind'])}
      />
      {kind === 'invoice' && papers > 0 && (
        <Notice tone="warning" role="status">
          <p>{texts.readPapers(papers)}</p>
        </Notice>
      )}
      <TextArea
        label={texts.text}
        hint={
          <>
            {texts.textHint} {text.trim().length} / {maxText}
          </>
        }
        lang="en"
        rows={5}
        maxLength={maxText}
        value={text}
        error={isChecked ? problem : undefined}
        onChange={({ target }) => change(() => target.value)}
      />
      <ErrorNotice>{errorOf(error)}</ErrorNotice>
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy && texts.asking}>
          {texts.ask}
        </Button>
      </div>
    </form>
  )
}

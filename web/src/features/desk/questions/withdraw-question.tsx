import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Question } from '../../../../../shared/desk/questions.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorNotice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { useTexts } from '../texts.ts'
import { useErrorOf } from '../use-error-of.ts'
import { questionsTexts } from './questions-texts.ts'

const focus = (button: HTMLButtonElement | null) => button?.focus()

type Props = {
  requestId: string
  question: Question
  onDone: (question: Question, announcement: string) => void
}

/** Asks for confirmation. */
export function WithdrawQuestion({ requestId, question, onDone }: Props) {
  const texts = useTexts(questionsTexts)
  const errorOf = useErrorOf(texts.errors)
  const note = useId()
  const buttons = useFocusOnUnmount<HTMLDivElement>()
  // Undefined: not pressed yet. Afterwards, each step takes focus from the one before.
  const [asks, setAsks] = useState<boolean>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callDesk('withdrawQuestion', { params: { id: requestId, questionId: question.id } }),
    onSuccess: (closed) =>
      onDone(closed, closed.state === 'answered' ? texts.answeredMeanwhile : texts.withdrawn),
  })
  return (
    <div className="desk-question__withdraw row" ref={buttons}>
      {asks ? (
        <>
          <p className="quiet" id={note}>
            {texts.withdrawSure}
          </p>
          <Button size="small" busy={isPending && texts.withdrawing} onClick={() => mutate()}>
            {texts.withdrawYes}
          </Button>
          <Button
            size="small"
            variant="link"
            ref={focus}
            aria-describedby={note}
            onClick={() => setAsks(false)}
          >
            {texts.keep}
          </Button>
        </>
      ) : (
        <Button size="small" ref={asks === undefined ? null : focus} onClick={() => setAsks(true)}>
          {texts.withdraw}
        </Button>
      )}
      <ErrorNotice>{errorOf(error)}</ErrorNotice>
    </div>
  )
}

import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { sendsMessage } from './question-keys.ts'
import '../../ui/field/field.css'
import './question-form.css'

type Props = {
  ref: Ref<HTMLTextAreaElement>
  /** The name in the search field, if any. */
  about: string
  isThinking: boolean
  /** Returns false if it was not sent: the typed text is then kept. */
  onSend: (message: string) => boolean
}

/** Asks for the Chinese name of a company with a Latin name. */
const questionAbout = (name: string): string =>
  name === '' || /\p{Script=Han}/u.test(name) ? '' : `What is the Chinese legal name of ${name}?`

export function QuestionForm({ ref, about, isThinking, onSend }: Props) {
  const [message, setMessage] = useState('')
  // A prefilled question, unless the buyer typed something; never sent automatically.
  const [offered, setOffered] = useState('')
  if (about !== offered) {
    setOffered(about)
    if (message === '' || message === questionAbout(offered)) setMessage(questionAbout(about))
  }

  const send = () => {
    if (onSend(message)) setMessage('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sendsMessage(event.nativeEvent)) return
    event.preventDefault()
    send()
  }

  return (
    <form className="question" onSubmit={submit}>
      <label className="question__label small strong" htmlFor="ai-help-message">
        Message
      </label>
      <textarea
        ref={ref}
        id="ai-help-message"
        className="amplify-input question__text"
        rows={2}
        maxLength={1000}
        placeholder="English name, city, product…"
        aria-describedby="ai-help-keys"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="quiet" id="ai-help-keys">
        Press Enter to send, Shift+Enter for a new line.
      </p>
      <Button type="submit" variant="primary" aria-disabled={isThinking || undefined}>
        Send
      </Button>
    </form>
  )
}

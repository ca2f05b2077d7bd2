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
  /** False where it was not sent: what was typed then stays. */
  onSend: (message: string) => boolean
}

/** A name in Chinese letters is what the helper is to find. */
const questionAbout = (name: string): string =>
  name === '' || /\p{Script=Han}/u.test(name) ? '' : `What is the Chinese legal name of ${name}?`

export function QuestionForm({ ref, about, isThinking, onSend }: Props) {
  const [message, setMessage] = useState('')
  // Written out for the buyer as long as nothing else was typed here; never sent by itself.
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
      <label className="question__label" htmlFor="ai-help-message">
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
        Enter sends, Shift+Enter makes a new line.
      </p>
      <Button type="submit" variant="primary" aria-disabled={isThinking || undefined}>
        Send
      </Button>
    </form>
  )
}

import { useEffect, useState } from 'react'
import { ActionButton } from '../../ui/button/action-button.tsx'
import './resend-code.css'

/** E-mail takes a moment, and Cognito refuses codes that are requested too quickly. */
const waitSeconds = 30

/** Seconds left, counted down to 0. */
const useCountdown = (from: number) => {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, restart: () => setLeft(from) }
}

const english = {
  note: 'No email? Check your spam folder, or send another code.',
  send: 'Send a new code',
  sendIn: (seconds: number) => `Send a new code (in ${seconds} s)`,
  sending: 'Sending…',
  sent: 'A new code is on its way. Older codes no longer work.',
}

type Props = {
  texts?: typeof english
  send: () => Promise<unknown>
  /** The text for a failure. */
  textOf: (failure: unknown) => string
}

export function ResendCode({ texts = english, send, textOf }: Props) {
  const { left, restart } = useCountdown(waitSeconds)
  const [status, setStatus] = useState('')

  const resend = async () => {
    try {
      await send()
      setStatus(texts.sent)
      restart()
    } catch (failure) {
      setStatus(textOf(failure))
    }
  }

  return (
    <div className="resend">
      <p>{texts.note}</p>
      <ActionButton size="small" action={resend} busy={texts.sending} disabled={left > 0}>
        {left > 0 ? texts.sendIn(left) : texts.send}
      </ActionButton>
      <p role="status">{status}</p>
    </div>
  )
}

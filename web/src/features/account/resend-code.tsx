import { useState } from 'react'
import { type AuthFlow, authCodeOf } from '../../lib/auth-errors.ts'
import { codeText } from '../../lib/auth-messages.ts'
import { Button } from '../../ui/button.tsx'
import { useCountdown } from './use-countdown.ts'

/** Mail takes a moment, and the user pool refuses codes asked for too quickly. */
const waitSeconds = 30

type Props = { flow: AuthFlow; send: () => Promise<void> }

export function ResendCode({ flow, send }: Props) {
  const { left, restart } = useCountdown(waitSeconds)
  const [told, setTold] = useState('')

  const resend = async () => {
    try {
      await send()
      setTold('A new code is on its way. Older codes no longer work.')
      restart()
    } catch (error) {
      setTold(codeText(authCodeOf(error, flow)))
    }
  }

  return (
    <div className="resend">
      <p>No email? Look in the spam folder, or have another code sent.</p>
      <Button size="small" onClick={resend} disabled={left > 0}>
        {left > 0 ? `Send a new code (in ${left} s)` : 'Send a new code'}
      </Button>
      <p role="status">{told}</p>
    </div>
  )
}

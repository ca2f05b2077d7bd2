import { useEffect } from 'react'
import { toast } from '../../lib/toasts.ts'
import type { Message } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { message: Message & { description: string }; onRetry: () => void }

/** A toast once, and a standing word with the way out in the place of what is missing. */
export function LoadFailed({ message, onRetry }: Props) {
  useEffect(() => {
    toast(message, { tone: 'bad' })
  }, [message])
  return (
    <Notice tone="bad">
      <p>{message.description}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

import { useEffect } from 'react'
import { shownAsOf } from '../../lib/format.ts'
import { toast } from '../../lib/toasts.ts'
import type { Message } from '../../messages/spec.ts'
import { RetryNotice } from '../../ui/retry-notice.tsx'

type Props = {
  message: Message & { description: string }
  /** When the data still on the page was read. */
  shownAt?: number | undefined
  onRetry: () => void
}

/** A toast once, and a standing word with the way out: in the place of what is missing, or above what is old. */
export function LoadFailed({ message, shownAt, onRetry }: Props) {
  useEffect(() => {
    toast(message, { tone: 'bad' })
  }, [message])
  return (
    <RetryNotice tone={shownAt === undefined ? 'bad' : 'warning'} label="Retry" onRetry={onRetry}>
      <p>
        {shownAt === undefined
          ? message.description
          : `${message.description}. ${shownAsOf(shownAt)}`}
      </p>
    </RetryNotice>
  )
}

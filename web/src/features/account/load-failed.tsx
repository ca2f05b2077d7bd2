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

/**
 * Shows a toast once, and a notice with a retry button in place of missing data or above old data.
 */
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

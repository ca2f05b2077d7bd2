import { useOffline } from '../lib/connection.ts'
import { Loading } from './empty-state/loading.tsx'
import { RetryNotice } from './retry-notice.tsx'

/** In the place of a report while it loads; without a connection, what to do, at once. */
export function LoadingReport({ onRetry }: { onRetry: () => void }) {
  if (!useOffline()) return <Loading />
  return (
    <RetryNotice tone="warning" role="alert" onRetry={onRetry}>
      <p>
        You are offline, and this report is not stored on this device. Connect to the internet, then
        try again.
      </p>
    </RetryNotice>
  )
}

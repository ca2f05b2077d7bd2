import { useOffline } from '../lib/connection.ts'
import { Loading } from './empty-state/loading.tsx'
import { RetryNotice } from './retry-notice.tsx'

/** Stands where a report will be. Offline, it says at once what to do. */
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

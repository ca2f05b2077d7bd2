import { useOffline } from '../../lib/connection.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** The live region is always rendered, so that screen readers announce changes. */
export function OfflineNotice() {
  const offline = useOffline()
  return (
    <div role="status">
      {offline && (
        <Notice tone="warning">
          You are offline. What you see was read earlier and may have changed since.
        </Notice>
      )}
    </div>
  )
}

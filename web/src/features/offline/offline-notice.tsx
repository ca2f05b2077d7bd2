import type { ReactNode } from 'react'
import { useOffline } from '../../lib/connection.ts'
import { useIsChinesePage } from '../../lib/page-language.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/**
 * The live region is always rendered, so that screen readers announce changes.
 * @param props.children what else is announced above every page
 */
export function OfflineNotice({ children }: { children: ReactNode }) {
  const offline = useOffline()
  const isChinese = useIsChinesePage()
  return (
    <div role="status">
      {offline && (
        <Notice tone="warning">
          {isChinese
            ? '当前离线，显示的是此前加载的内容，可能已有变化。'
            : 'You are offline. What you see was read earlier and may have changed since.'}
        </Notice>
      )}
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useFocusOnUnmount } from '../lib/use-focus-on-unmount.ts'
import { Button } from './button/button.tsx'
import { Notice } from './notice/notice.tsx'

type Props = {
  tone: 'bad' | 'warning'
  role?: 'alert'
  label?: string
  onRetry: () => void
  children: ReactNode
}

/** A notice about data that could not be loaded, with a retry button. */
export function RetryNotice({ tone, role, label = 'Try again', onRetry, children }: Props) {
  const notice = useFocusOnUnmount<HTMLDivElement>()
  return (
    <div ref={notice}>
      <Notice tone={tone} role={role}>
        {children}
        <Button size="small" onClick={onRetry}>
          {label}
        </Button>
      </Notice>
    </div>
  )
}

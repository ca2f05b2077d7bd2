import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice/notice.tsx'

/** What failed, read out at once; nothing while nothing has failed. */
export const Problem = ({ text }: { text: ReactNode }) =>
  text ? (
    <Notice tone="bad" role="alert">
      <p>{text}</p>
    </Notice>
  ) : null

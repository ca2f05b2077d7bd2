import type { ReactNode } from 'react'
import './notice.css'

type Props = {
  tone: 'info' | 'warning' | 'bad' | 'good'
  /** `alert` for a new error; omit it for a permanent notice. */
  role?: 'alert' | 'status' | undefined
  children: ReactNode
}

export function Notice({ tone, role, children }: Props) {
  return (
    <div className={`notice tone-${tone}`} role={role}>
      {children}
    </div>
  )
}

/** Why something that was asked for did not happen; nothing as long as there is no text. */
export const ErrorNotice = ({ children }: { children: ReactNode }) =>
  children && (
    <Notice tone="bad" role="alert">
      <p>{children}</p>
    </Notice>
  )

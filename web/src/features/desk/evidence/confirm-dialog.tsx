import { type ReactNode, useState } from 'react'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorNotice } from '../../../ui/notice/notice.tsx'

type Props = {
  title: string
  keep: string
  /** The label of the button that takes it away, and the one meanwhile. */
  confirm: string
  confirming: string
  failed: string
  action: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is taken away. The button that keeps it comes first, and has the focus. */
export function ConfirmDialog(props: Props) {
  const { title, keep, confirm, confirming, failed, action, onClose } = props
  const [hasFailed, setFailed] = useState(false)
  const run = async () => {
    setFailed(false)
    await action().catch(() => setFailed(true))
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {props.children}
      <ErrorNotice>{hasFailed && failed}</ErrorNotice>
      <div className="actions">
        <Button onClick={onClose}>{keep}</Button>
        <ActionButton variant="primary" action={run} busy={confirming}>
          {confirm}
        </ActionButton>
      </div>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import type { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'

type Props = {
  title: string
  /** For a dialog that begins with text to read. */
  focusTitle?: boolean
  form: Pick<ReturnType<typeof useSubmit>, 'busy' | 'submit'>
  /** Why the server refused what was sent; '' if it did not. */
  failure: string
  /** The label of the button that sends it, and the one while it is sent. */
  action: string
  busy: string
  cancel: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with why it failed, and the buttons that send and close it. */
export function DialogForm(props: Props) {
  const { title, focusTitle = false, form, failure, action, busy, cancel, onClose } = props
  return (
    <Dialog {...{ title, focusTitle, onClose }}>
      <form className="stack" onSubmit={form.submit} noValidate>
        {props.children}
        <ErrorNotice>{failure}</ErrorNotice>
        <div className="actions">
          <Button type="submit" variant="primary" busy={form.busy && busy}>
            {action}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}

import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
  /** Shows itself what fails. */
  action: () => Promise<unknown>
  /** The label while the action runs. */
  busy: string
}

/** A button that is busy until its action has ended. */
export function ActionButton({ action, busy, ...props }: Props) {
  const [isBusy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    void action().finally(() => setBusy(false))
  }
  return <Button {...props} onClick={run} busy={isBusy && busy} />
}

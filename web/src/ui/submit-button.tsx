import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from './button/button.tsx'

const never = () => () => {}

/**
 * The button of a form that works by script alone. Pressed before the script is there, the browser
 * itself would send the form: with all that was typed, passwords too, in the address.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <Button {...props} type="submit" disabled={!isReady} />
}

import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from './button/button.tsx'

const noSubscription = () => () => {}

/**
 * Disabled until hydration. Before it, the browser would submit the form itself and put the values,
 * passwords too, into the URL.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const isReady = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  return <Button {...props} type="submit" disabled={!isReady} />
}

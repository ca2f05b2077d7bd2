import type { ComponentProps } from 'react'
import { useInputReplayed } from '../lib/input-replay.tsx'
import { Button } from './button/button.tsx'

/**
 * Disabled until hydration. Before it, the browser would submit the form itself and put the values,
 * passwords too, into the URL.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  return <Button {...props} type="submit" disabled={!useInputReplayed()} />
}

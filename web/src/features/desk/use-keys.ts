import { useEffect, useEffectEvent } from 'react'

/** Whether keys write into a field there. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select') ||
    target.isContentEditable)

/** Single keys of a page, wherever the focus is but in a field or a dialog. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
    const act = isPlain && Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    if (!act || event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

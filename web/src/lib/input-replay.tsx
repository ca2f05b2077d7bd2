import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Values by field name, because hydration can replace the element. */
const values = new Map<string, string>()
let focused: string | null = null

/** Between the record and its replay, a form would send empty fields. */
let isRecording = false
const { notify, subscribe } = createListeners()

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const fieldsIn = (root: ParentNode): Field[] => [
  ...root.querySelectorAll<Field>('input[name], textarea[name]'),
]

const onInput = ({ target }: Event) => {
  if (!isField(target) || !target.name) return
  values.set(target.name, target.value)
  focused = target.name
}

/**
 * Records typed values and the focused field until the page is hydrated. Call it before rendering.
 */
export const recordInput = (root: Element): void => {
  for (const { name, value, defaultValue } of fieldsIn(root))
    if (value !== defaultValue) values.set(name, value)
  const { activeElement } = document
  focused = isField(activeElement) ? activeElement.name : null
  document.addEventListener('input', onInput, true)
  isRecording = true
}

/** Sets the value as if it were typed: React ignores values that are set by its own property. */
const replayInput = (field: Field, value: string) => {
  field.value = ''
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const restore = () => {
  document.removeEventListener('input', onInput, true)
  const fields = fieldsIn(document)
  for (const field of fields) {
    const value = values.get(field.name)
    if (value !== undefined) replayInput(field, value)
  }
  // The values can include passwords.
  values.clear()
  // If the page was rendered again, the focused field was replaced.
  if (focused !== null && document.activeElement === document.body)
    fields.find((it) => it.name === focused)?.focus()
  focused = null
  isRecording = false
  notify()
}

/** Whether what was typed is in the fields. False while the page is prerendered and until it is hydrated. */
export const useInputReplayed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !isRecording,
    () => false,
  )

/** Mounted with the page: replays the recorded input after hydration. */
export function InputReplay() {
  useEffect(() => {
    // Deferred: React may still be handling the keystroke that triggered rendering, and would see
    // an empty field.
    const timer = setTimeout(restore)
    return () => clearTimeout(timer)
  }, [])
  return null
}

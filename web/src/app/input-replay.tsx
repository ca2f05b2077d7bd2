import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** By the name of the field, whose element may be another one afterwards. */
const values = new Map<string, string>()
let focused: string | null = null

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

/** Records what is typed, and where, until the page is ready. Call it before rendering. */
export const recordInput = (root: Element): void => {
  for (const { name, value, defaultValue } of fieldsIn(root))
    if (value !== defaultValue) values.set(name, value)
  const { activeElement } = document
  focused = isField(activeElement) ? activeElement.name : null
  document.addEventListener('input', onInput, true)
}

/** As if it were typed now: React sees a value as changed only if it did not set it. */
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
  // Passwords, too, were among it.
  values.clear()
  // Where the page was drawn anew, the field that had the keyboard is gone.
  if (focused !== null && document.activeElement === document.body)
    fields.find((it) => it.name === focused)?.focus()
  focused = null
}

/** Mounted with the page, and so ready when it is. */
export function InputReplay() {
  useEffect(() => {
    // Not at once: React may be in the middle of the very keystroke that made it draw the page, and
    // would take the field for emptied.
    const timer = setTimeout(restore)
    return () => clearTimeout(timer)
  }, [])
  return null
}

import { sectionOf } from '../../../../../shared/desk/report-sections.ts'
import { type CheckId, checkIds } from '../../../../../shared/reports/checks.ts'

/** Ids of the page's elements. */
export const checkRowId = (id: string) => `check-${id}`
export const sectionHeadingId = (id: string) => `section-${id}`

/** The check that has the focus, or one of whose fields has it. */
export const focusedCheck = (): CheckId | undefined => {
  const row = document.activeElement?.closest('.check-row')
  return checkIds.find((id) => row?.id === checkRowId(id))
}

const fieldsNamed = (name: string): HTMLElement[] => [...document.getElementsByName(name)]

/** Fields inside the one that is meant: a missing payee has no field of its own. */
const fieldsWithin = (path: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[name^="${CSS.escape(path)}."]`),
]

const rowOf = (path: string): HTMLElement | null => {
  const [first, id] = path.split('.')
  return first === 'checks' && id ? document.getElementById(checkRowId(id)) : null
}

/** Moves the focus to a field, or to what is closest to it: of an answer its check, else a field inside, the section. */
export function focusField(path: string): void {
  const section = sectionOf(path)
  const isAnswer = /^checks\.[^.]+$/.test(path)
  const target =
    fieldsNamed(path)[0] ??
    (isAnswer ? rowOf(path) : fieldsWithin(path)[0]) ??
    rowOf(path) ??
    (section && document.getElementById(sectionHeadingId(section)))
  target?.focus()
  target?.scrollIntoView?.({ block: 'center' })
}

/** Moves the focus to a word of a field, so that what is typed replaces it. */
export function selectInField(path: string, word: string): void {
  focusField(path)
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const at = field.value.indexOf(word)
  if (at >= 0) field.setSelectionRange(at, at + word.length)
}

export const focusCheck = (id: CheckId | undefined): void => {
  if (!id) return
  const row = document.getElementById(checkRowId(id))
  row?.focus()
  row?.scrollIntoView?.({ block: 'nearest' })
}

/** Moves the focus to what comes next, if nothing has it: the page was just opened, or what had it is gone. */
export function focusIfFree(target: HTMLElement | null | undefined): void {
  const { activeElement } = document
  if (!activeElement || activeElement.matches('body, main')) target?.focus()
}

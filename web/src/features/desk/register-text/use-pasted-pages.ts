import { useEffect, useEffectEvent } from 'react'
import { recognizeFacts } from '../../../../../shared/register-text/recognize.ts'
import { recognizeTables } from '../../../../../shared/register-text/recognize-tables.ts'
import { pastedFiles } from '../evidence/use-file-drop.ts'

/** As many recognized facts and rows are a page; fewer can be the value of a field, as of a name that wraps. */
const minFound = 3

/** Whether a text is a page of a register, and no value of the field into which it is pasted. */
function isPage(text: string, field: Element | null): boolean {
  // The original words of a finding are a part of such a page.
  if (!text.trim().includes('\n') || field?.getAttribute('name')?.endsWith('.original'))
    return false
  return recognizeFacts(text).length + recognizeTables(text, '').length >= (field ? minFound : 1)
}

/**
 * Finds a page that is pasted anywhere in the form: as the name of the company it would be lost.
 * @param onPage takes it. @returns whether it does; otherwise it is pasted as usual
 */
export function usePastedPages(
  own: () => HTMLElement | null,
  onPage: (text: string, field: Element | null) => boolean,
) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const field = target?.closest('input, textarea') ?? null
    const isElsewhere =
      field === own() || (field && !field.closest('.report-form')) || target?.closest('dialog')
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isElsewhere || event.defaultPrevented) return
    if (pastedFiles(target, event.clipboardData).length > 0 || !isPage(text, field)) return
    if (onPage(text, field)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

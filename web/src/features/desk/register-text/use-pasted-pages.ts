import { useEffect, useEffectEvent } from 'react'
import { recognizeFacts } from '../../../../../shared/register-text/recognize.ts'
import { recognizeTables } from '../../../../../shared/register-text/recognize-tables.ts'
import { pastedFiles } from '../evidence/use-file-drop.ts'

/** No field of one line takes as many. */
const minPageLines = 3

const countLines = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length

/** Whether a text is a page of a register, and no value of the field into which it is pasted. */
function isPage(text: string, field: Element | null): boolean {
  const lines = countLines(text)
  if (lines < 2) return false
  const isOfOneLine = !(field instanceof HTMLTextAreaElement)
  if (isOfOneLine && lines >= minPageLines) return true
  // One fact or row can be the original words of a finding.
  return recognizeFacts(text).length + recognizeTables(text, '').length >= 2
}

/** Takes a page that is pasted anywhere in the form: as the name of the company it would be lost. */
export function usePastedPages(own: () => HTMLElement | null, onPage: (text: string) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const field = target?.closest('input, textarea') ?? null
    const isElsewhere =
      field === own() || (field && !field.closest('.report-form')) || target?.closest('dialog')
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isElsewhere || event.defaultPrevented) return
    if (pastedFiles(target, event.clipboardData).length > 0 || !isPage(text, field)) return
    event.preventDefault()
    onPage(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

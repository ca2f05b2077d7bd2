import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { checkOf } from '../../../../../shared/reports/checks.ts'
import { namedCaptures } from '../evidence/capture-name.ts'
import { uploadQueueOf } from '../evidence/upload-queue.ts'
import { pastedFiles } from '../evidence/use-file-drop.ts'
import { useLanguage } from '../texts.ts'
import { valueAt } from './content.ts'
import { focusedCheck } from './focus.ts'
import { textOf, useEditor, useForm, useMayWrite } from './form-context.tsx'
import { sourceAddress } from './source-address.ts'
import { askedIn, type Copied } from './source-link.tsx'

/**
 * A picture that is pasted while a check has the focus, or a field of it, is evidence for that check: a capture of its
 * source, taken now.
 */
export function usePastedCaptures(copied: Copied): void {
  const client = useQueryClient()
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const language = useLanguage()
  const requestId = useForm((form) => form.requestId)
  const request = useForm((form) => form.request)
  useEffect(() => {
    if (!mayWrite) return
    const paste = (event: ClipboardEvent) => {
      const check = focusedCheck()
      const files = pastedFiles(event.target, event.clipboardData)
      if (!check || files.length === 0) return
      event.preventDefault()
      // The panel of the whole report would take it, too.
      event.stopPropagation()
      const { content } = editor.getSnapshot()
      const [name, code] = ['name', 'code'].map((each) =>
        textOf(valueAt(content, `company.${each}`)),
      )
      const asked = askedIn({ name: name ?? '', code: code ?? '' }, request, copied)
      const { url } = checkOf(check).source
      const now = new Date()
      const captures = namedCaptures(files, checkOf(check)[language], now)
      uploadQueueOf(client, requestId, check).add(captures, {
        address: url ? sourceAddress(url, asked) : '',
        capturedAt: now.toISOString(),
      })
    }
    document.addEventListener('paste', paste, { capture: true })
    return () => document.removeEventListener('paste', paste, { capture: true })
  }, [client, editor, mayWrite, language, requestId, request, copied])
}

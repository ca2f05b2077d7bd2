import { useState } from 'react'
import { readCode } from '../../../../../shared/names/uscc.ts'
import { valueAt } from './content.ts'
import type { Snapshot } from './draft-editor.ts'
import { textOf } from './form-context.tsx'

/** The code that is written; '' while there is none. */
export function writtenCode({ content }: Snapshot): string {
  const reading = readCode(textOf(valueAt(content, 'company.code')))
  return reading.kind === 'malformed' ? '' : reading.parts.code
}

/** A code that is written and saved: the server looks for it in what is saved. '' while there is none. */
export function useSavedCode(snapshot: Snapshot): string {
  const { save } = snapshot
  const code = writtenCode(snapshot)
  // What is typed after that does not ask again.
  const [saved, setSaved] = useState('')
  if (save.kind === 'saved' && code !== saved) setSaved(code)
  return code === saved ? code : ''
}

import { flushSync } from 'react-dom'
import type { CheckId } from '../../../../../shared/reports/checks.ts'
import { blankIn } from '../../../../../shared/reports/unfilled-blanks.ts'
import { filledPhrase } from '../english/filled-phrase.ts'
import { phrases } from '../english/phrases.ts'
import { valueAt } from './content.ts'
import { focusField, selectInField } from './focus.ts'
import { useEditor, useMayWrite } from './form-context.tsx'
import { withFacts } from './starting-content.ts'
import { draftedFrom } from './unconfirmed.ts'

/** Writes a phrase of the check into a finding, to be confirmed, and leads to its first blank. */
export function usePhrase(id: CheckId) {
  const editor = useEditor()
  const mayWrite = useMayWrite()
  return (path: string, index: number): boolean => {
    const phrase = phrases[id][index]?.en
    if (!phrase || !mayWrite) return false
    const { content } = editor.getSnapshot()
    const text = filledPhrase(phrase, valueAt(content, path.replace(/\.what$/, '')))
    const fact = { field: path, value: text, source: draftedFrom(phrase) }
    flushSync(() => editor.replace(withFacts(content, [fact])))
    const blank = blankIn(text)
    if (blank === undefined) focusField(path)
    else selectInField(path, blank)
    return true
  }
}

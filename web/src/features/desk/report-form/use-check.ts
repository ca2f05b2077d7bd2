import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { takenOverIn } from '../../../../../shared/desk/drafts.ts'
import { checksInOrder } from '../../../../../shared/desk/report-sections.ts'
import { type CheckId, checkOf } from '../../../../../shared/reports/checks.ts'
import { useLanguage } from '../texts.ts'
import {
  answerPath,
  findingsIn,
  needsReason,
  openChecks,
  type Result,
  resultIn,
  resultsOf,
  withResult,
} from './answer.ts'
import { reasonPath } from './check-evidence.tsx'
import { withItem } from './content.ts'
import { focusCheck, focusField } from './focus.ts'
import { useEditor, useForm, useMayWrite, useValue } from './form-context.tsx'
import { evidenceReasonsFor, reasonsFor } from './ready-reasons.ts'
import { usePhrase } from './use-phrase.ts'

const keysOfResults: Readonly<Record<string, Result>> = {
  c: 'clear',
  f: 'found',
  u: 'unavailable',
  n: 'not-applicable',
  a: 'not-assessed',
}

const neighbor = (id: CheckId, step: 1 | -1) => checksInOrder[checksInOrder.indexOf(id) + step]

type Actions = { openSource: () => void; openNote: () => void; openReason: () => void }

/** The answer of a check, and what changes it by keys and buttons. */
export function useCheck(id: CheckId, { openSource, openNote, openReason }: Actions) {
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const path = answerPath(id)
  const answer = useValue(path)
  const result = resultIn(answer)
  const phrase = usePhrase(id)
  const language = useLanguage()
  const isBasic = useForm(({ request }) => request?.isBasic ?? false)

  const addFinding = () => {
    const at = `${path}.findings.${findingsIn(answer).length}`
    flushSync(() => editor.replace(withItem(editor.getSnapshot().content, at, {})))
    focusField(`${at}.what`)
  }
  /** Past what was taken over from another report, of which few checks are left. */
  const next = () => {
    const { content } = editor.getSnapshot()
    const isTakenOver = takenOverIn(content) !== undefined
    const open = openChecks(content, isBasic)
    const place = (each: CheckId) => checksInOrder.indexOf(each)
    const nextOpen = open.find((each) => place(each) > place(id)) ?? open[0]
    if (isTakenOver && !nextOpen) focusField('summary')
    else focusCheck(isTakenOver ? nextOpen : neighbor(id, 1))
  }

  /** Shows at once where to go on: the reason, the finding. */
  const answerWith = (chosen: Result) => {
    if (!mayWrite || !resultsOf(id).includes(chosen)) return
    if (chosen === 'found' && result === 'found') return addFinding()
    flushSync(() => editor.answer(path, withResult(answer, chosen)))
    if (chosen === 'found') focusField(`${path}.findings.0.what`)
    else if (needsReason(chosen)) focusField(`${path}.why`)
  }

  const byKey = (key: string): boolean => {
    const chosen = keysOfResults[key.toLowerCase()]
    if (chosen) {
      answerWith(chosen)
      if (chosen === 'clear' && mayWrite) next()
    } else if (key === 'o' && checkOf(id).source.url) openSource()
    else if (key === 'e') openNote()
    else if (key === 'w') openReason()
    else if (key === 'Delete' || key === 'Backspace') editor.answer(path, undefined)
    else if (key === 'ArrowDown' || key === 'Enter') focusCheck(neighbor(id, 1))
    else if (key === 'ArrowUp') focusCheck(neighbor(id, -1))
    else return false
    return true
  }

  /** The reasons that a field offers. */
  const readyFor = (field: string): readonly string[] | undefined => {
    if (field === reasonPath(id)) return evidenceReasonsFor(id, answer, language)
    if (field !== `${path}.why`) return undefined
    return needsReason(result) ? reasonsFor(id, result).map(({ en }) => en) : []
  }

  const byKeyInReason = (event: KeyboardEvent<HTMLElement>): boolean => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
    const digit = field.value === '' ? Number(event.key) - 1 : Number.NaN
    if (field.name.startsWith(`${path}.findings.`) && field.name.endsWith('.what'))
      return digit >= 0 && phrase(field.name, digit)
    const ready = readyFor(field.name)
    if (!ready) return false
    // A check without evidence can still be without its answer.
    const leave = () => (result === undefined ? focusCheck(id) : next())
    if (event.key === 'Enter') {
      leave()
      return true
    }
    const reason = ready[digit]
    if (!reason) return false
    editor.set(field.name, reason)
    leave()
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    const isOnRow = event.target === event.currentTarget
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const handled = () => {
      if (isOnRow) return isPlain && byKey(event.key)
      if (event.key === 'Escape') {
        focusCheck(id)
        return true
      }
      if (event.key === 'Enter' && event.ctrlKey) {
        next()
        return true
      }
      return isPlain && byKeyInReason(event)
    }
    if (handled()) event.preventDefault()
  }

  return { path, answer, result, answerWith, addFinding, onKeyDown }
}

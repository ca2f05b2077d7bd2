import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
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

const placeOf = (id: CheckId) => checksInOrder.indexOf(id)

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
  const [isKeyRefused, setKeyRefused] = useState(false)

  const addFinding = () => {
    const at = `${path}.findings.${findingsIn(answer).length}`
    flushSync(() => editor.replace(withItem(editor.getSnapshot().content, at, {})))
    focusField(`${at}.what`)
  }
  const focusNeighbor = (step: 1 | -1) => {
    const neighbor = checksInOrder[placeOf(id) + step]
    if (neighbor || step < 0) focusCheck(neighbor)
    else focusField('summary')
  }
  /** To the next check without an answer, or to what is written once all have one. */
  const next = () => {
    const open = openChecks(editor.getSnapshot().content, isBasic)
    const nextOpen = open.find((each) => placeOf(each) > placeOf(id)) ?? open[0]
    if (nextOpen) focusCheck(nextOpen)
    else focusField('summary')
  }

  /** Shows at once where to go on: the reason, the finding. */
  const answerWith = (chosen: Result) => {
    if (!mayWrite || !resultsOf(id).includes(chosen)) return
    if (chosen === 'found' && result === 'found') return addFinding()
    flushSync(() => editor.answer(path, withResult(answer, chosen)))
    if (chosen === 'found') focusField(`${path}.findings.0.what`)
    else if (needsReason(chosen)) focusField(`${path}.why`)
  }

  /** A key answers an open check. It changes no answer: pressed by habit, it would turn a finding into "clear". */
  const answerByKey = (chosen: Result) => {
    const isOther = result !== undefined && result !== chosen
    setKeyRefused(isOther)
    if (isOther) return
    if (result !== 'clear') answerWith(chosen)
    if (chosen === 'clear') next()
  }

  const byKey = (key: string): boolean => {
    const chosen = keysOfResults[key.toLowerCase()]
    if (chosen) {
      if (mayWrite) answerByKey(chosen)
    } else if (key === 'o' && checkOf(id).source.url) openSource()
    else if (key === 'e') openNote()
    else if (key === 'w') openReason()
    else if (key === 'Delete' || key === 'Backspace') editor.answer(path, undefined)
    else if (key === 'ArrowDown' || key === 'Enter') focusNeighbor(1)
    else if (key === 'ArrowUp') focusNeighbor(-1)
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
    const leave = () => {
      if (field.name !== reasonPath(id)) next()
      // A check without evidence can still be without its answer.
      else if (result === undefined) focusCheck(id)
      else focusNeighbor(1)
    }
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

  return {
    path,
    answer,
    result,
    isKeyRefused: isKeyRefused && result !== undefined,
    answerWith,
    addFinding,
    onKeyDown,
    onBlur: () => setKeyRefused(false),
  }
}

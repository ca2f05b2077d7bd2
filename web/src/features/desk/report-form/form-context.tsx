import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DraftComment } from '../../../../../shared/desk/drafts.ts'
import type { DeskRequestDetails } from '../../../../../shared/desk/queue.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'
import type { Score } from '../../../../../shared/reports/score.ts'
import type { Drafters } from '../english/use-drafters.ts'
import { useLanguage } from '../texts.ts'
import { type Json, valueAt } from './content.ts'
import type { LastReport } from './differences.ts'
import type { DraftEditor, Snapshot } from './draft-editor.ts'
import { faultText } from './fault-texts.ts'

export type FormState = {
  editor: DraftEditor
  snapshot: Snapshot
  mayWrite: boolean
  faults: readonly Fault[]
  /** Also tells what is missing, once the member has tried to submit. */
  tellsMissing: boolean
  comments: readonly DraftComment[]
  /** As the report is now. */
  score: Score
  /** Draft English texts by their field; undefined until the dictionaries are loaded. */
  drafters: Drafters | undefined
  /** With which the form is compared; undefined if there is none, or until it is read. */
  last: LastReport | undefined
  /** Undefined until it is read. */
  request: DeskRequestDetails | undefined
}

const Form = createContext<FormState | undefined>(undefined)
export const FormProvider = Form

export const useForm = (): FormState => {
  const form = useContext(Form)
  if (!form) throw new Error('Outside of a form')
  return form
}

export const useSnapshot = (editor: DraftEditor): Snapshot =>
  useSyncExternalStore(editor.subscribe, editor.getSnapshot)

/** The value of one field, with its fault. */
export function useField(path: string): { value: Json | undefined; fault: string | undefined } {
  const { snapshot, faults, tellsMissing } = useForm()
  const language = useLanguage()
  const value = valueAt(snapshot.content, path)
  const own = faults.find((each) => each.path === path)
  const isShown = own && (value !== undefined || tellsMissing)
  return { value, fault: isShown ? faultText(own.message, language) : undefined }
}

export const textOf = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { shallow } from 'zustand/shallow'
import type { CommentThread } from '../../../../../shared/desk/comment-replies.ts'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import type { DeskRequestDetails } from '../../../../../shared/desk/queue.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'
import type { Score } from '../../../../../shared/reports/score.ts'
import type { Drafters } from '../english/use-drafters.ts'
import { useLanguage } from '../texts.ts'
import { type Json, valueAt } from './content.ts'
import type { Comparison, LastReport } from './differences.ts'
import type { DraftEditor, Snapshot } from './draft-editor.ts'
import { faultText } from './fault-texts.ts'
import { marksIn } from './unconfirmed.ts'

export type FormState = {
  editor: DraftEditor
  snapshot: Snapshot
  mayWrite: boolean
  faults: readonly Fault[]
  /** The content whose `faults` these are: of keys that follow fast, an earlier one. */
  assessed: DraftContent
  /** The first fault of each field. */
  faultAt: ReadonlyMap<string, string>
  /** Also tells what is missing, once the member has tried to submit. */
  tellsMissing: boolean
  /** What the reviewer who returned the report said. */
  comments: readonly CommentThread[]
  /** What was gathered; undefined until it is read. */
  evidence: readonly Evidence[] | undefined
  /** As the report is now. */
  score: Score
  /** Draft English texts by their field; undefined until the dictionaries are loaded. */
  drafters: Drafters | undefined
  /** With which the form is compared; undefined if there is none, or until it is read. */
  last: LastReport | undefined
  /** Whether it is known that `last` is the one, or that there is none. */
  comparison: Comparison
  requestId: string
  /** Undefined until it is read. */
  request: DeskRequestDetails | undefined
}

const Store = createContext<StoreApi<FormState> | undefined>(undefined)
/** Also within a part. */
const WholeStore = createContext<StoreApi<FormState> | undefined>(undefined)

/** Hands a report's state to the parts of its form. */
export function FormProvider({ value, children }: { value: FormState; children: ReactNode }) {
  const [store] = useState(() => createStore(() => value))
  // Before the browser paints, and before a controlled field is set back to its old value.
  useLayoutEffect(() => {
    if (!shallow(store.getState(), value)) store.setState(value, true)
  }, [store, value])
  return (
    <WholeStore value={store}>
      <Store value={store}>{children}</Store>
    </WholeStore>
  )
}

function useFormStore(context = Store): StoreApi<FormState> {
  const store = useContext(context)
  if (!store) throw new Error('Outside of a form')
  return store
}

/**
 * A part of the form. The component is drawn again only when its part is another one, so that a key in one of 300
 * fields draws that field.
 */
export const useForm = <Part,>(select: (form: FormState) => Part): Part =>
  useStore(useFormStore(), select)

/** As `useForm`, in a part that reads what is elsewhere. It is asked for every key: for few parts alone. */
export const useWholeForm = <Part,>(select: (form: FormState) => Part): Part =>
  useStore(useFormStore(WholeStore), select)

/** What a key into any field changes. */
const ofWhole: ReadonlySet<keyof FormState> = new Set(['snapshot', 'score', 'faults', 'assessed'])

/** Whether only what lies outside of a path was changed. */
const isSameAt = (path: string, one: FormState, other: FormState): boolean =>
  (Object.keys(one) as (keyof FormState)[]).every(
    (key) => ofWhole.has(key) || one[key] === other[key],
  ) &&
  one.snapshot.removed === other.snapshot.removed &&
  marksIn(one.snapshot.content) === marksIn(other.snapshot.content) &&
  valueAt(one.snapshot.content, path) === valueAt(other.snapshot.content, path)

/**
 * Fields that read nothing of the report but what is at a path, and its marks. They are not asked whether they changed
 * while other fields do: a report with 620 findings has 9,000 fields.
 */
export function FormPart({ path, children }: { path: string; children: ReactNode }) {
  const whole = useFormStore()
  const [part] = useState(() => createStore(whole.getState))
  useLayoutEffect(() => {
    const follow = (next: FormState) => {
      if (!isSameAt(path, part.getState(), next)) part.setState(next, true)
    }
    follow(whole.getState())
    return whole.subscribe(follow)
  }, [whole, part, path])
  return <Store value={part}>{children}</Store>
}

export const useEditor = (): DraftEditor => useForm(({ editor }) => editor)
export const useMayWrite = (): boolean => useForm(({ mayWrite }) => mayWrite)
export const useValue = (path: string): Json | undefined =>
  useForm(({ snapshot }) => valueAt(snapshot.content, path))

export const useSnapshot = (editor: DraftEditor): Snapshot =>
  useSyncExternalStore(editor.subscribe, editor.getSnapshot)

/** The value of one field, with its fault. */
export function useField(path: string): { value: Json | undefined; fault: string | undefined } {
  const language = useLanguage()
  const value = useValue(path)
  const fault = useForm(({ faultAt, tellsMissing }) =>
    value !== undefined || tellsMissing ? faultAt.get(path) : undefined,
  )
  return { value, fault: fault && faultText(fault, language) }
}

export const textOf = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

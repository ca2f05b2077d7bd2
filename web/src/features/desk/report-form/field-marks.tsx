import type { KeyboardEvent } from 'react'
import { blankIn } from '../../../../../shared/reports/unfilled-blanks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import { CommentThreads } from './comment-thread.tsx'
import { valueAt } from './content.ts'
import { focusField, selectInField } from './focus.ts'
import { useEditor, useForm, useMayWrite } from './form-context.tsx'
import { type FormTexts, formTexts } from './form-texts.ts'
import { labelOf } from './labels.ts'
import {
  contradictingWords,
  draftAbout,
  markOf,
  readTogether,
  sourceIn,
  type Unconfirmed,
  unconfirmedIn,
  wordsInPicture,
} from './unconfirmed.ts'

/** The fact after this one that is to be confirmed, in the order of the page. */
export const nextMarked = (
  marks: Unconfirmed,
  path: string,
  confirmed: readonly string[],
): string | undefined => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name]')]
  const isOf = (marked: string) => (field: HTMLInputElement) =>
    field.name === marked || field.name.startsWith(`${marked}.`)
  const left = Object.keys(marks).filter((marked) => !confirmed.includes(marked))
  const placeOf = (marked: string) => fields.findIndex(isOf(marked))
  const here = placeOf(path)
  const inOrder = left
    .map((marked) => [marked, placeOf(marked)] as const)
    .filter(([, place]) => place >= 0)
    .toSorted(([, a], [, b]) => a - b)
  return (inOrder.find(([, place]) => place > here) ?? inOrder[0])?.[0]
}

/** Confirms a fact with what was read from the same line, and moves to the next that is to be confirmed. */
function useConfirm() {
  const editor = useEditor()
  return (path: string) => {
    const { content } = editor.getSnapshot()
    // A phrase with a blank is not finished. What a row of a list has in brackets is its own.
    const value = valueAt(content, path)
    const blank = typeof value === 'string' ? blankIn(value) : undefined
    if (blank !== undefined) return selectInField(path, blank)
    const marks = unconfirmedIn(content)
    const together = readTogether(marks, path)
    const next = nextMarked(marks, path, together)
    editor.confirm(together)
    // The button that confirmed the last one is gone.
    focusField(next ?? path)
  }
}

/**
 * Enter in a field of a fact that is to be confirmed confirms it. In a text of several lines it always leads on: typing
 * over a blank has confirmed the text already, and the format has no line breaks.
 */
export function useConfirmByEnter(path: string, hasLines = false) {
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const confirm = useConfirm()
  return (event: KeyboardEvent) => {
    // Enter also ends the writing of Chinese characters.
    if (event.key !== 'Enter' || event.ctrlKey || event.shiftKey) return
    if (event.nativeEvent.isComposing || !mayWrite) return
    const marked = markOf(unconfirmedIn(editor.getSnapshot().content), path)
    if (!marked && !hasLines) return
    event.preventDefault()
    // Held down, it would go through all facts.
    if (!event.repeat) confirm(marked ?? path)
  }
}

const sourceText = (texts: FormTexts, path: string, source: string): string => {
  const inPicture = wordsInPicture(source)
  const about = draftAbout(source)
  const { drafted } = texts
  if (about === undefined) {
    if (inPicture !== undefined) return texts.unconfirmedInPicture(inPicture)
    const instead = contradictingWords(source)
    return instead === undefined ? texts.unconfirmed(source) : texts.unconfirmedInstead(instead)
  }
  if (path === 'summary') return drafted.summary
  if (path.startsWith('checks.'))
    return inPicture === undefined ? drafted.phrase : drafted.phraseInPicture
  return about === '' ? drafted.mark : `${drafted.mark} · ${drafted.unknown(about)}`
}

/** What has to be said of a field or a row: it is to be confirmed, and what a reviewer says of it. */
export function FieldMarks({ path, label }: { path: string; label?: string }) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  const mayWrite = useMayWrite()
  const source = useForm(({ snapshot }) => sourceIn(snapshot.content, path))
  const together = useForm(({ snapshot }) =>
    source === undefined ? 0 : readTogether(unconfirmedIn(snapshot.content), path).length,
  )
  const confirm = useConfirm()
  return (
    <>
      {source !== undefined && (
        <p className="report-field__mark row gap-2">
          <span>{sourceText(texts, path, source)}</span>
          {mayWrite && (
            <Button size="small" onClick={() => confirm(path)}>
              {together > 1 ? texts.confirmRows(together) : texts.confirm}
              <ToldApart by={label ?? labelOf(path, language) ?? path} />
            </Button>
          )}
        </p>
      )}
      <CommentThreads path={path} />
    </>
  )
}

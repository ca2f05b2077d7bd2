import { useMemo } from 'react'
import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import { resultIn } from './answer.ts'
import { choiceLabel } from './choice-labels.ts'
import { isInRow, type Json, valueAt, withItem } from './content.ts'
import {
  type ChangedRow,
  changedFields,
  changedRows,
  isEqual,
  isOtherAnswer,
  lastValue,
  namesOfRow,
} from './differences.ts'
import { focusField } from './focus.ts'
import { textOf, useEditor, useForm, useMayWrite, useValue } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { labelOf } from './labels.ts'
import { shownText } from './normalize.ts'
import { patternOf, type Shape } from './shape.ts'

/** A value as the form shows it, on one line; '' for none. */
export function valueWords(
  path: string,
  shape: Shape,
  value: Json | undefined,
  language: DeskLanguage,
): string {
  const { comma, semicolon } = formTexts[language].differs
  if (shape.kind === 'list')
    return (Array.isArray(value) ? value : [])
      .map((each, index) => valueWords(`${path}.${index}`, shape.item, each, language))
      .join(shape.item.kind === 'group' ? semicolon : deskTexts[language].comma)
  if (shape.kind === 'group')
    return shape.fields
      .filter(({ name, shape: inner }) => !isEqual(inner, valueAt(value, name), undefined))
      .map(({ name, shape: inner }) =>
        valueWords(`${path}.${name}`, inner, valueAt(value, name), language),
      )
      .filter((words) => words !== '')
      .join(comma)
  const text = textOf(value)
  return shape.kind === 'choice'
    ? (choiceLabel(patternOf(path), text, language) ?? text)
    : shownText(shape, text, language)
}

/** "Last version: …", with the way back to it. */
function Difference({
  words,
  of,
  onRestore,
}: {
  words: string
  of: string
  onRestore: () => void
}) {
  const { differs: texts } = useTexts(formTexts)
  const mayWrite = useMayWrite()
  const last = useForm((form) => form.last)
  if (!last) return null
  const shown = words || texts.nothing
  return (
    <p className="report-field__differs row gap-2">
      <span>{last.isOwn ? texts.own(shown) : texts.other(last.issuedOn, shown)}</span>
      {mayWrite && <Restore of={of} onRestore={onRestore} />}
    </p>
  )
}

function Restore({ of, onRestore }: { of: string; onRestore: () => void }) {
  const { differs: texts } = useTexts(formTexts)
  return (
    <Button size="small" onClick={onRestore}>
      {texts.restore}
      <ToldApart by={of} />
    </Button>
  )
}

/** The last value of a field that differs. Fields of a row are told with it (`RowDifferences`). */
export function FieldDifference({ path, shape }: { path: string; shape: Shape }) {
  const language = useLanguage()
  const editor = useEditor()
  const last = useForm((form) => form.last)
  const now = useValue(path)
  // The fields of an answer belong to its result.
  const [first, check] = path.split('.')
  const answer = `${first}.${check}`
  const inRow = isInRow(path)
  const answerNow = useForm(({ snapshot }) =>
    last && first === 'checks' && !inRow ? valueAt(snapshot.content, answer) : undefined,
  )
  if (!last || inRow) return null
  const found = lastValue(last, path, now)
  const isOther = first === 'checks' && isOtherAnswer(valueAt(last.content, answer), answerNow)
  // A check that is read again has another day.
  const isDay = first === 'checks' && path.endsWith('.on')
  if (!found || isOther || isDay || isEqual(shape, found.was, now)) return null
  return (
    <Difference
      words={valueWords(path, shape, found.was, language)}
      of={labelOf(path, language) ?? path}
      onRestore={() => {
        editor.set(path, found.was)
        focusField(path)
      }}
    />
  )
}

/** The last answer to a check that has another one now. */
export function AnswerDifference({ path }: { path: string }) {
  const texts = useTexts(formTexts)
  const editor = useEditor()
  const last = useForm((form) => form.last)
  const now = useValue(path)
  if (!last) return null
  const found = lastValue(last, path, now)
  if (!found || !isOtherAnswer(found.was, now)) return null
  const was = resultIn(found.was)
  return (
    <Difference
      words={[was && texts.results[was], textOf(valueAt(found.was, 'why'))]
        .filter((each) => each)
        .join(texts.differs.comma)}
      of={was ? texts.results[was] : texts.differs.nothing}
      onRestore={() => {
        editor.answer(path, found.was)
        focusField(path)
      }}
    />
  )
}

const rowsIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

/** More are folded. */
const maxRows = 10

/** The rows of a list that were added, changed or removed since the last report. */
export function RowDifferences({ path, item }: { path: string; item: Shape }) {
  const last = useForm((form) => form.last)
  const now = useForm(({ snapshot }) => last && valueAt(snapshot.content, path))
  // A list within a row is told with it.
  const isWithinRow = !path.startsWith('checks.') && /\.\d+\./.test(path)
  const found = last && !isWithinRow ? lastValue(last, path, now) : undefined
  return found && <Rows {...{ path, item, now }} was={found.was} />
}

type RowsProps = { path: string; item: Shape; was: Json | undefined; now: Json | undefined }

function Rows({ path, item, was, now }: RowsProps) {
  const { differs: texts } = useTexts(formTexts)
  const last = useForm((form) => form.last)
  const changed = useMemo(
    () => changedRows(path, item, rowsIn(was), rowsIn(now)),
    [path, item, was, now],
  )
  if (!last || changed.length === 0) return null
  const row = (each: ChangedRow) => (
    <Row key={`${each.from} ${each.to}`} {...{ path, item, was, now }} row={each} />
  )
  const more = changed.slice(maxRows)
  return (
    <div className="report-field__differs stack gap-2">
      <p>{last.isOwn ? texts.ownRows : texts.otherRows(last.issuedOn)}</p>
      {rowsIn(was).length === 0 ? (
        <p>{texts.allNew}</p>
      ) : (
        <ul className="stack gap-1">{changed.slice(0, maxRows).map(row)}</ul>
      )}
      {rowsIn(was).length > 0 && more.length > 0 && (
        <details>
          <summary>{texts.more(more.length)}</summary>
          <ul className="stack gap-1">{more.map(row)}</ul>
        </details>
      )}
    </div>
  )
}

function Row({ path, item, was, now, row: { from, to } }: RowsProps & { row: ChangedRow }) {
  const { differs: texts } = useTexts(formTexts)
  const language = useLanguage()
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const before = from === undefined ? undefined : rowsIn(was)[from]
  const after = to === undefined ? undefined : rowsIn(now)[to]
  const at = `${path}.${to ?? from}`
  const words = (value: Json | undefined) => valueWords(at, item, value, language)
  const name = (row: Json | undefined) => {
    const fields = item.kind === 'group' ? item.fields : []
    const naming = fields.filter((each) => namesOfRow(path).includes(each.name))
    return valueWords(at, { kind: 'group', fields: naming }, row, language)
  }
  const fieldsBefore = changedFields(item, before, after).map(({ name, shape }) => {
    const label = labelOf(`${at}.${name}`, language) ?? name
    const value = valueWords(`${at}.${name}`, shape, valueAt(before, name), language)
    return texts.field(label, value || texts.nothing)
  })
  const text =
    before === undefined
      ? texts.added(words(after))
      : after === undefined
        ? texts.removed(words(before))
        : texts.changed(name(after), fieldsBefore.join(texts.comma))
  const restore = () => {
    if (before === undefined) return
    if (to !== undefined) editor.set(at, before)
    else {
      const place = Math.min(from ?? 0, rowsIn(now).length)
      editor.replace(withItem(editor.getSnapshot().content, `${path}.${place}`, before))
    }
    requestAnimationFrame(() => focusField(`${path}.${to ?? from}`))
  }
  return (
    <li className="row gap-2">
      <span>{text}</span>
      {mayWrite && before !== undefined && (
        <Restore of={name(before) || words(before)} onRestore={restore} />
      )}
    </li>
  )
}

import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button/button.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { itemsAt } from './content.ts'
import { faultText } from './fault-texts.ts'
import { RowDifferences } from './field-difference.tsx'
import { FieldMarks } from './field-marks.tsx'
import { focusField } from './focus.ts'
import { useEditor, useForm, useMayWrite } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { ReportField, useLabel } from './report-field.tsx'
import type { FieldShape, Shape } from './shape.ts'

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

type Props = {
  path: string
  shape: ShapeOf<'group'>
  /** What is known of a field, below it. */
  hints?: Readonly<Record<string, ReactNode>>
  /** Draws a field in a way of its own. */
  special?: (field: FieldShape, path: string) => ReactNode
}

/** The fields of an object, in the order of the schema. */
export function FieldGroup({ path, shape, hints, special }: Props) {
  return (
    <div className="report-fields">
      {shape.fields.map((field) => {
        const at = path ? `${path}.${field.name}` : field.name
        const own = special?.(field, at)
        return own === undefined ? (
          <AnyField key={at} path={at} field={field} hint={hints?.[field.name]} />
        ) : (
          own
        )
      })}
    </div>
  )
}

function AnyField({ path, field, hint }: { path: string; field: FieldShape; hint: ReactNode }) {
  const { shape, isRequired } = field
  if (shape.kind === 'list') return <FieldList path={path} shape={shape} />
  if (shape.kind === 'group')
    return (
      <div className="report-fields__pair">
        <FieldGroup path={path} shape={shape} />
        <FieldMarks path={path} />
      </div>
    )
  return <ReportField path={path} shape={shape} isRequired={isRequired} hint={hint} />
}

type ListProps = {
  path: string
  shape: ShapeOf<'list'>
  /** What is shown before the fields of an item. */
  before?: (path: string) => ReactNode
}

/** A list whose items are added and removed. */
export function FieldList({ path, shape, before }: ListProps) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const { label } = useLabel(path)
  const count = useForm(({ snapshot }) => itemsAt(snapshot.content, path).length)
  const fault = useForm(({ faultAt }) => faultAt.get(path))
  const { item, max } = shape
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    const at = `${path}.${count}`
    editor.set(at, item.kind === 'group' ? {} : '')
    requestAnimationFrame(() => focusField(at))
  }
  /** The row in its place has the focus then, or the one before it. */
  const remove = (index: number) => {
    flushSync(() => editor.remove(`${path}.${index}`))
    if (count === 1) addButton.current?.focus()
    else focusField(`${path}.${Math.min(index, count - 2)}`)
  }
  return (
    <fieldset className="report-list stack gap-3">
      <legend>{label}</legend>
      {Array.from({ length: count }, (_, index) => {
        const at = `${path}.${index}`
        return (
          <div className="report-list__item stack gap-2" key={at}>
            {before?.(at)}
            {item.kind === 'group' ? (
              <FieldGroup path={at} shape={item} />
            ) : (
              item.kind !== 'list' && <ReportField path={at} shape={item} />
            )}
            {item.kind === 'group' && <FieldMarks path={at} label={`${label} ${index + 1}`} />}
            {mayWrite && (
              <Button size="small" className="self-start" onClick={() => remove(index)}>
                {texts.remove(`${label} ${index + 1}`)}
              </Button>
            )}
          </div>
        )
      })}
      {fault && <p className="desk-error">{faultText(fault, language)}</p>}
      <FieldMarks path={path} />
      <PutBack path={path} />
      <RowDifferences path={path} item={item} />
      {mayWrite && count < max && (
        <Button ref={addButton} size="small" className="self-start" onClick={add}>
          {texts.add(label)}
        </Button>
      )}
    </fieldset>
  )
}

/** Brings back what was removed from a list, or the answer that was replaced. */
export function PutBack({ path }: { path: string }) {
  const texts = useTexts(formTexts)
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const removed = useForm(({ snapshot }) => snapshot.removed)
  const isOwn = removed && (removed.path === path || removed.path.startsWith(`${path}.`))
  if (!isOwn || !mayWrite) return null
  const { value } = removed
  const text =
    typeof value === 'object' && value !== null
      ? Object.values(value).find((each) => typeof each === 'string')
      : value
  const words = Object.entries(texts.results).find(([result]) => result === text)?.[1]
  return (
    <p className="small" role="status">
      {texts.removed(words ?? String(text ?? ''))}{' '}
      <Button
        size="small"
        onClick={() => {
          flushSync(editor.putBack)
          focusField(removed.path)
        }}
      >
        {texts.putBack}
      </Button>
    </p>
  )
}

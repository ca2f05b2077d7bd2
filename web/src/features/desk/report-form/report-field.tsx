import type { KeyboardEvent, ReactNode } from 'react'
import { boxedCharacters } from '../../../../../shared/reports/characters.ts'
import { codePointOf } from '../../../../../shared/reports/report-fields.ts'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { choiceLabel } from './choice-labels.ts'
import { DraftOffer, useDraftOffer } from './draft-offer.tsx'
import { FieldDifference } from './field-difference.tsx'
import { FieldMarks, useConfirmByEnter } from './field-marks.tsx'
import { textOf, useEditor, useField, useMayWrite, useValue } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { helpOf, isEnglish, labelOf } from './labels.ts'
import { normalized, shownText, typed } from './normalize.ts'
import { patternOf, type Shape } from './shape.ts'

/** Longer texts, as names, get a line of their own: all of their characters are compared. */
const maxNarrow = 60
/** Longer texts get several lines. */
const maxOneLine = 160

type Props = {
  path: string
  shape: Exclude<Shape, { kind: 'group' | 'list' }>
  isRequired?: boolean
  /** What is known of the value, below the field. */
  hint?: ReactNode
  /** Of a choice: what is meant if nothing is chosen. */
  emptyChoice?: string
  /** Of a choice: what may not be chosen. */
  isAllowed?: (option: string) => boolean
}

export function useLabel(path: string): { label: string; hint: string | undefined } {
  const language = useLanguage()
  return { label: labelOf(path, language) ?? path, hint: helpOf(path, language) }
}

/** One field of the report. The name of its control is its path. */
export function ReportField(props: Props) {
  const { path, shape } = props
  const isWide = shape.kind === 'text' && shape.maxLength > maxNarrow
  return (
    <div
      className={`report-field stack gap-2 report-field--${shape.kind} ${isWide ? 'report-field--wide' : ''}`}
    >
      <Control {...props} />
      {shape.kind === 'text' && <BoxNote path={path} />}
      <DraftOffer path={path} />
      <FieldMarks path={path} />
      <FieldDifference path={path} shape={shape} />
    </div>
  )
}

/** The name stays as it is: only the PDF lacks the character. */
function BoxNote({ path }: { path: string }) {
  const texts = useTexts(formTexts)
  const { comma } = useTexts(deskTexts)
  const boxed = boxedCharacters(textOf(useValue(path)))
  if (boxed.length === 0) return null
  return <p className="quiet">{texts.boxed(boxed.map(nameOf).join(comma))}</p>
}

const nameOf = (character: string): string => `${character} (${codePointOf(character)})`

/** Longer texts are counted. */
const hintOf = (hint: ReactNode, count: string | false): ReactNode =>
  hint && count ? (
    <>
      {hint} {count}
    </>
  ) : (
    hint || count
  )

function Control(props: Props) {
  const { path, shape, isRequired = true } = props
  const texts = useTexts(formTexts)
  const language = useLanguage()
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const { value, fault } = useField(path)
  const { label, hint } = useLabel(path)
  const isLong = shape.kind === 'text' && shape.maxLength > maxOneLine
  const confirmByEnter = useConfirmByEnter(path, isLong)
  const offer = useDraftOffer(path)
  if (shape.kind === 'choice') return <Choice {...props} options={shape.options} />
  if (shape.kind === 'flag') return <Flag path={path} label={label} />
  const text = shownText(shape, textOf(value), language)
  // An item of a list of texts stays while it is empty.
  const isItem = /\.\d+$/.test(path)
  const store = (next: typeof value) => editor.set(path, next ?? (isItem ? '' : undefined))
  const shared = {
    name: path,
    label: isRequired ? label : `${label} · ${texts.optional}`,
    hint: hintOf(props.hint ?? hint, isLong && texts.count(text.length, shape.maxLength)),
    error: fault,
    value: text,
    readOnly: !mayWrite,
    autoComplete: 'off',
    ...(isEnglish(path) && { lang: 'en' }),
    spellCheck: isLong || isEnglish(path),
    onChange: ({ target }: { target: { value: string } }) => store(typed(shape, target.value)),
    onBlur: () => {
      const next = normalized(shape, path, text)
      if (mayWrite && next !== undefined && next !== value) store(next)
    },
    onKeyDown: (event: KeyboardEvent) => {
      offer?.onKeyDown(event)
      if (!event.defaultPrevented) confirmByEnter(event)
    },
  }
  if (isLong) return <TextArea {...shared} rows={shape.maxLength > 400 ? 4 : 2} />
  return (
    <TextField
      {...shared}
      {...(shape.kind === 'number' && { inputMode: 'decimal' as const })}
      {...(shape.kind === 'day' && { placeholder: '2026-11-20', inputMode: 'numeric' as const })}
    />
  )
}

function Choice({
  path,
  options,
  isRequired = true,
  emptyChoice,
  isAllowed,
}: Props & { options: readonly string[] }) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const { value, fault } = useField(path)
  const { label } = useLabel(path)
  const confirmByEnter = useConfirmByEnter(path)
  const chosen = textOf(value)
  const shown = options.filter((option) => option === chosen || !isAllowed || isAllowed(option))
  return (
    <>
      <SelectField
        name={path}
        label={isRequired || emptyChoice ? label : `${label} · ${texts.optional}`}
        value={chosen}
        aria-invalid={fault ? true : undefined}
        disabled={!mayWrite}
        options={[
          { value: '', label: emptyChoice ?? texts.choose },
          ...shown.map((option) => ({
            value: option,
            label: choiceLabel(patternOf(path), option, language) ?? option,
          })),
          ...(chosen !== '' && !options.includes(chosen) ? [{ value: chosen, label: chosen }] : []),
        ]}
        onChange={({ target }) => editor.set(path, target.value || undefined)}
        onKeyDown={confirmByEnter}
      />
      {fault && <p className="desk-error">{fault}</p>}
    </>
  )
}

function Flag({ path, label }: { path: string; label: string }) {
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const value = useValue(path)
  return (
    <label className="report-field__flag">
      <input
        type="checkbox"
        name={path}
        checked={value === true}
        disabled={!mayWrite}
        onChange={({ target }) => editor.set(path, target.checked || undefined)}
      />
      {label}
    </label>
  )
}

import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { mayBeTraditional } from '../../../../../shared/names/traditional.ts'
import { maxRegisterText } from '../../../../../shared/register-text/plain-text.ts'
import {
  type RecognizedFact,
  recognizeFacts,
  refusedCode,
} from '../../../../../shared/register-text/recognize.ts'
import {
  type CutTable,
  cutTables,
  type Recognized,
  recognizeTables,
} from '../../../../../shared/register-text/recognize-tables.ts'
import { statusFindings } from '../../../../../shared/register-text/status-finding.ts'
import { type CheckId, checkOf } from '../../../../../shared/reports/checks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useFileDrop } from '../evidence/use-file-drop.ts'
import { isSame, type Json, textAt, valueAt } from '../report-form/content.ts'
import { valueWords } from '../report-form/field-difference.tsx'
import { formTexts } from '../report-form/form-texts.ts'
import { companyShape } from '../report-form/shape.ts'
import { readInPicture } from '../report-form/unconfirmed.ts'
import type { PlacedRows } from '../report-form/with-rows.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { factValue, fieldOf } from './fact-value.ts'
import { ReadPaper } from './read-paper.tsx'
import { recognizableFields, registerTextTexts } from './register-text-texts.ts'
import { type RowGroup, rowGroups } from './row-groups.ts'
import { RowsOfKind } from './rows-of-kind.tsx'
import { usePastedPages } from './use-pasted-pages.ts'
import { useRegisterPaper } from './use-register-paper.ts'
import './register-text.css'

type Props = {
  /** The company as far as the report has it. Its name tells it from others that a page names. */
  written: Json | undefined
  /** What would become of rows in the report as it is now. Another function only for another report. */
  place: (rows: readonly Recognized[]) => PlacedRows
  /** What the analyst took over. The form marks it as to be confirmed. */
  onTake: (facts: readonly RecognizedFact[], rows: readonly Recognized[]) => void
}

/** What the analyst takes over or leaves out, by the field of a fact or a group of rows. */
type Choices = ReadonlyMap<string, boolean>
const noChoices: Choices = new Map()

/** What is written where a fact says something else, by the fact's field. */
const differingFacts = (
  facts: readonly RecognizedFact[],
  written: Json | undefined,
): ReadonlyMap<string, Json> =>
  new Map(
    facts.flatMap((fact) => {
      const now = valueAt(written, fieldOf(fact))
      return now === undefined || isSame(now, fact.value as Json) ? [] : [[fact.field, now]]
    }),
  )

const statusCheck: CheckId = 'registration-status'

const nothingTaken = { facts: 0, rows: 0 }

const fromPicture = <Found extends { source: string }>(found: Found): Found => ({
  ...found,
  source: readInPicture(found.source),
})

/**
 * A text area for a page's text, which is pasted or read from a PDF or a picture; shows which facts and tables it
 * recognized, and takes them over.
 */
export function PasteRegisterText({ written, place, onTake }: Props) {
  const texts = useTexts(registerTextTexts)
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<Choices>(noChoices)
  const [taken, setTaken] = useState(nothingTaken)
  /** Whether a part of the text was recognized in a picture. */
  const [isPicture, setPicture] = useState(false)
  /** A page that was pasted into another field, and what the text was before. */
  const [moved, setMoved] = useState<{ page: string; field: Element | null; before: string }>()
  const area = useRef<HTMLTextAreaElement>(null)
  const read = useDeferredValue(text)
  const facts = useMemo(() => recognizeFacts(read), [read])
  const ownName = facts.find(({ field }) => field === 'company.name')?.value
  const known = typeof ownName === 'string' ? ownName : textAt(written, 'name')
  const rows = useMemo(
    () => [...statusFindings(facts, read), ...recognizeTables(read, known)],
    [facts, read, known],
  )
  const cut = useMemo(() => cutTables(read, known), [read, known])
  const groups = useMemo(() => rowGroups(rows, place(rows)), [rows, place])
  const differing = useMemo(() => differingFacts(facts, written), [facts, written])
  /** The finding about the status goes with the status, unless it is chosen itself. */
  const isChosen = (id: string): boolean =>
    choices.get(id) ??
    (id === statusCheck ? isChosen('company.status') : !(isPicture && differing.has(id)))
  const chosen = facts.filter(({ field }) => isChosen(field))
  const chosenRows = groups.filter(({ id }) => isChosen(id)).flatMap(({ taken: own }) => own)
  const isFound = facts.length + rows.length > 0
  const isNone = chosen.length + chosenRows.length === 0

  const change = (next: string) => {
    setText(next)
    // Of a page that is added, nothing was chosen yet.
    if (text.trim() === '' || !next.startsWith(text)) setChoices(noChoices)
    setTaken(nothingTaken)
    setMoved(undefined)
  }
  const clear = () => {
    change('')
    setPicture(false)
    area.current?.focus()
  }
  const paper = useRegisterPaper((found, isFromPicture) => {
    setText((before) => (before.trim() === '' ? found : `${before}\n${found}`))
    setTaken(nothingTaken)
    if (isFromPicture) setPicture(true)
  })
  usePastedPages(
    () => area.current,
    (page, field) => {
      // Pasted there once more, it stays there.
      if (field && moved?.field === field && moved.page === page) {
        change(moved.before)
        return false
      }
      change(text.trim() === '' ? page : `${text}\n${page}`)
      setMoved({ page, field, before: text })
      area.current?.focus()
      area.current?.scrollIntoView?.({ block: 'center' })
      return true
    },
  )
  const { isOver, ...drop } = useFileDrop({ isOn: true, isForPage: false, onFiles: paper.read })
  const takeOver = () => {
    if (isNone) return
    onTake(
      ...(isPicture
        ? ([chosen.map(fromPicture), chosenRows.map(fromPicture)] as const)
        : ([chosen, chosenRows] as const)),
    )
    clear()
    setTaken({ facts: chosen.length, rows: chosenRows.length })
  }
  const takeOverByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    // In the rest of the form, the key leads on to the first check.
    event.stopPropagation()
    if (isFound && read === text) takeOver()
  }
  const choose = (id: string, isTaken: boolean) => setChoices(new Map(choices).set(id, isTaken))
  return (
    <div className={`register-text stack gap-3 ${isOver ? 'register-text--over' : ''}`} {...drop}>
      <ReadPaper state={paper.state} isOver={isOver} onFiles={paper.read} onCancel={paper.stop} />
      <TextArea
        ref={area}
        label={texts.label}
        hint={texts.hint}
        rows={4}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
        onKeyDown={takeOverByKey}
      />
      {isPicture && <Notice tone="warning">{texts.fromPicture}</Notice>}
      <div role="status" className="register-text__outcome strong">
        {taken !== nothingTaken && <p>{texts.takenOver(taken.facts, taken.rows)}</p>}
        {moved && <p>{moved.field ? texts.movedFrom : texts.moved}</p>}
        {isFound && <p>{texts.found(facts.length, rows.length)}</p>}
      </div>
      {read.trim() !== '' && !isFound && (
        <Notice tone="warning" role="alert">
          {read.length > maxRegisterText ? texts.tooLong : texts.nothing}
        </Notice>
      )}
      {cut.length > 0 && <CutNotice tables={cut} />}
      {isFound && (
        <>
          <FactTable {...{ facts, groups, differing, isChosen }} onChoose={choose} />
          {facts.length > 0 && <Missing facts={facts} text={read} />}
        </>
      )}
      {(isFound || isPicture) && (
        <div className="actions">
          {isFound && (
            <Button
              variant="primary"
              aria-disabled={isNone || undefined}
              aria-describedby={isNone ? 'register-text-none' : undefined}
              onClick={takeOver}
            >
              {texts.takeOver(chosen.length, chosenRows.length)} <kbd aria-hidden>Ctrl + Enter</kbd>
            </Button>
          )}
          <Button onClick={clear}>{texts.clear}</Button>
          {isFound && isNone && (
            <span id="register-text-none" className="desk-error">
              {texts.none}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** Which tables have rows on pages that were not pasted. */
function CutNotice({ tables }: { tables: readonly CutTable[] }) {
  const texts = useTexts(registerTextTexts)
  const language = useLanguage()
  return (
    <Notice tone="warning">
      {tables.map(({ id, total, shown }) => (
        <p key={`${id} ${total}`}>
          {texts.cut(
            id in texts.rows
              ? texts.rows[id as keyof typeof texts.rows]
              : checkOf(id as CheckId)[language],
            total,
            shown,
          )}
        </p>
      ))}
    </Notice>
  )
}

type TableProps = {
  facts: readonly RecognizedFact[]
  groups: readonly RowGroup[]
  /** What the report says instead, by the field of the fact. */
  differing: ReadonlyMap<string, Json>
  /** Whether a fact or a group of rows is taken over. */
  isChosen: (id: string) => boolean
  onChoose: (id: string, isChosen: boolean) => void
}

function FactTable({ facts, groups, differing, isChosen, onChoose }: TableProps) {
  const texts = useTexts(registerTextTexts)
  const { colon } = useTexts(deskTexts)
  return (
    <table className="register-text__facts">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{texts.take}</th>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.value}</th>
          <th scope="col">{texts.source}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => {
          const label = texts.fields[fieldOf(fact)]
          const value = factValue(fact, texts)
          return (
            <tr key={fact.field}>
              <td>
                <input
                  type="checkbox"
                  aria-label={texts.take + colon + label}
                  checked={isChosen(fact.field)}
                  onChange={({ target }) => onChoose(fact.field, target.checked)}
                />
              </td>
              <th scope="row">{label}</th>
              <td translate="no">
                {value}
                {mayBeTraditional(value) && <span className="desk-error">{texts.unusual}</span>}
                <Differs path={fact.field} written={differing.get(fact.field)} />
              </td>
              <td className="register-text__source" lang="zh-Hans" translate="no">
                {fact.source}
              </td>
            </tr>
          )
        })}
        {groups.map((group) => (
          <RowsOfKind
            key={group.id}
            group={group}
            isLeft={!isChosen(group.id)}
            onChoose={(isTaken) => onChoose(group.id, isTaken)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Differs({ path, written }: { path: string; written: Json | undefined }) {
  const texts = useTexts(registerTextTexts)
  const language = useLanguage()
  const field = companyShape.fields.find(({ name }) => `company.${name}` === path)
  if (!field || written === undefined) return null
  return (
    <p className="desk-error">
      {texts.factDiffers(valueWords(path, field.shape, written, language))}
    </p>
  )
}

type MissingProps = { facts: readonly RecognizedFact[]; text: string }

function Missing({ facts, text }: MissingProps) {
  const texts = useTexts(registerTextTexts)
  const { comma } = useTexts(deskTexts)
  const found = new Set(facts.map(fieldOf))
  const missing = recognizableFields.filter((field) => !found.has(field))
  if (missing.length === 0) return null
  return (
    <p className="quiet">
      {texts.missing} {missing.map((field) => texts.fields[field]).join(comma)}
      <br />
      {texts.missingNote}
      {!found.has('code') && <RefusedCode text={text} />}
    </p>
  )
}

/** Why the code of the page is not filled in. */
function RefusedCode({ text }: { text: string }) {
  const { code: form } = useTexts(formTexts)
  const { codeNotTaken, checkCharacter } = useTexts(registerTextTexts)
  const reading = useMemo(() => refusedCode(text), [text])
  if (!reading) return null
  const problems = {
    length: (code: string) => form.length([...code].length),
    characters: () =>
      form.characters(reading.kind === 'malformed' ? reading.wrongCharacters.join(' ') : ''),
    'region-digits': () => form.region,
  }
  const code = reading.kind === 'malformed' ? reading.code : reading.parts.code
  const why =
    reading.kind === 'malformed'
      ? problems[reading.problem](code)
      : checkCharacter(reading.expected)
  return (
    <>
      <br />
      <span className="desk-error">{codeNotTaken(code, why)}</span>
    </>
  )
}

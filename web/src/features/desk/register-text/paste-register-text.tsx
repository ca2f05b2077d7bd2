import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { mayBeTraditional } from '../../../../../shared/names/traditional.ts'
import { maxRegisterText } from '../../../../../shared/register-text/plain-text.ts'
import {
  type RecognizedFact,
  recognizeFacts,
  refusedCode,
} from '../../../../../shared/register-text/recognize.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { deskTexts } from '../desk-texts.ts'
import { formTexts } from '../report-form/form-texts.ts'
import { useTexts } from '../texts.ts'
import { factValue, fieldOf } from './fact-value.ts'
import { recognizableFields, registerTextTexts } from './register-text-texts.ts'
import './register-text.css'

type Props = {
  /** The facts that the analyst took over. The form marks them as to be confirmed. */
  onFacts: (facts: readonly RecognizedFact[]) => void
}

/** A text area for a register page's text; shows which facts it recognized, and takes them over. */
export function PasteRegisterText({ onFacts }: Props) {
  const texts = useTexts(registerTextTexts)
  const [text, setText] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  const read = useDeferredValue(text)
  const facts = useMemo(() => recognizeFacts(read), [read])
  const chosen = facts.filter(({ field }) => !left.has(field))

  const change = (next: string) => {
    setText(next)
    setLeft(new Set())
    setTaken(0)
  }
  const takeOver = () => {
    if (chosen.length === 0) return
    onFacts(chosen)
    change('')
    setTaken(chosen.length)
    area.current?.focus()
  }
  const choose = (field: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(field)
    else next.add(field)
    setLeft(next)
  }
  return (
    <div className="stack gap-3">
      <TextArea
        ref={area}
        label={texts.label}
        hint={texts.hint}
        rows={4}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
      <p role="status" className="register-text__outcome strong">
        {taken > 0 && texts.takenOver(taken)}
        {facts.length > 0 && texts.found(facts.length)}
      </p>
      {read.trim() !== '' && facts.length === 0 && (
        <Notice tone="warning" role="alert">
          {read.length > maxRegisterText ? texts.tooLong : texts.nothing}
        </Notice>
      )}
      {facts.length > 0 && (
        <>
          <FactTable facts={facts} left={left} onChoose={choose} />
          <Missing facts={facts} text={read} />
          <div className="actions">
            <Button
              variant="primary"
              aria-disabled={chosen.length === 0 || undefined}
              aria-describedby={chosen.length === 0 ? 'register-text-none' : undefined}
              onClick={takeOver}
            >
              {texts.takeOver(chosen.length)}
            </Button>
            <Button
              onClick={() => {
                change('')
                area.current?.focus()
              }}
            >
              {texts.clear}
            </Button>
            {chosen.length === 0 && (
              <span id="register-text-none" className="desk-error">
                {texts.none}
              </span>
            )}
          </div>
        </>
      )}
    </div>
  )
}

type TableProps = {
  facts: readonly RecognizedFact[]
  /** Fields that are not taken over. */
  left: ReadonlySet<string>
  onChoose: (field: string, isChosen: boolean) => void
}

function FactTable({ facts, left, onChoose }: TableProps) {
  const texts = useTexts(registerTextTexts)
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
                  aria-label={`${texts.take}: ${label}`}
                  checked={!left.has(fact.field)}
                  onChange={({ target }) => onChoose(fact.field, target.checked)}
                />
              </td>
              <th scope="row">{label}</th>
              <td translate="no">
                {value}
                {mayBeTraditional(value) && <span className="desk-error">{texts.unusual}</span>}
              </td>
              <td className="register-text__source" lang="zh-Hans" translate="no">
                {fact.source}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type MissingProps = Pick<TableProps, 'facts'> & { text: string }

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

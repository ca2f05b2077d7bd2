import { memo } from 'react'
import { flushSync } from 'react-dom'
import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { type Severity, severities } from '../../../../../shared/reports/check.ts'
import { type CheckId, checkIds, checkOf } from '../../../../../shared/reports/checks.ts'
import { plainReference } from '../../../../../shared/reports/same-matter.ts'
import { Button } from '../../../ui/button/button.tsx'
import { phrases, plainPhrase } from '../english/phrases.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { answerPath, findingsIn } from './answer.ts'
import { choiceLabel } from './choice-labels.ts'
import { type Json, textAt, valueAt } from './content.ts'
import { RowDifferences } from './field-difference.tsx'
import { FieldGroup } from './field-group.tsx'
import { FieldMarks } from './field-marks.tsx'
import { focusField } from './focus.ts'
import {
  FormPart,
  textOf,
  useEditor,
  useMayWrite,
  useValue,
  useWholeForm,
} from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { ReportField } from './report-field.tsx'
import { findingShape } from './shape.ts'
import { usePhrase } from './use-phrase.ts'
import { withMatter } from './with-matter.ts'

const nameOf = (severity: string, language: DeskLanguage) =>
  choiceLabel('finding.severity', severity, language) ?? severity

type Props = { id: CheckId; answer: Json | undefined; onAdd: () => void }

/** With more findings, those out of sight are not drawn. */
const few = 5
/** About the height of one on a desktop (1,365 px), for the scroll bar. */
const findingRem = 85

/** The findings of a check. */
export function Findings({ id, answer, onAdd }: Props) {
  const texts = useTexts(formTexts)
  const mayWrite = useMayWrite()
  const findings = findingsIn(answer)
  const isMany = findings.length > few
  return (
    <div
      className={`stack gap-3 ${isMany ? 'check-row__many' : ''}`}
      style={
        isMany
          ? { containIntrinsicBlockSize: `auto ${findings.length * findingRem}rem` }
          : undefined
      }
    >
      {findings.map((_, index) => {
        const at = `${answerPath(id)}.findings.${index}`
        return (
          <FormPart key={at} path={at}>
            <Finding {...{ id, index, at }} count={findings.length} />
          </FormPart>
        )
      })}
      <RowDifferences path={`${answerPath(id)}.findings`} item={findingShape} />
      {mayWrite && (
        <Button size="small" className="self-start" onClick={onAdd}>
          {texts.addFinding}
        </Button>
      )}
    </div>
  )
}

type FindingProps = { id: CheckId; index: number; at: string; count: number }

const Finding = memo(function Finding({ id, index, at, count }: FindingProps) {
  const texts = useTexts(formTexts)
  const editor = useEditor()
  const mayWrite = useMayWrite()
  /** What the original words say of number, money and day, where these are empty. */
  const read = () => {
    const { content } = editor.getSnapshot()
    const next = withMatter(content, at)
    if (mayWrite && next !== content) editor.replace(next)
  }
  /** The finding in its place has the focus then, or the one before it. */
  const remove = () => {
    flushSync(() => editor.remove(at))
    focusField(`${answerPath(id)}.findings.${Math.min(index, count - 2)}.what`)
  }
  return (
    <fieldset
      className="report-list stack gap-3"
      onBlur={({ target }) => {
        if (target instanceof HTMLTextAreaElement && target.name === `${at}.original`) read()
      }}
    >
      <legend>{texts.finding(index + 1)}</legend>
      <Phrases id={id} path={at} />
      <FindingFields id={id} path={at} />
      <LinkedByNumber path={at} />
      <FieldMarks path={at} label={texts.finding(index + 1)} />
      {mayWrite && count > 1 && (
        <Button size="small" className="self-start" onClick={remove}>
          {texts.remove(texts.finding(index + 1))}
        </Button>
      )}
    </fieldset>
  )
})

/** Says that a pasted page has linked the finding with another one of the same case. */
function LinkedByNumber({ path }: { path: string }) {
  const [number, linked] = [
    textOf(useValue(`${path}.reference`)),
    textOf(useValue(`${path}.sameMatterAs`)),
  ].map(plainReference)
  return linked && linked === number ? <Linked number={number} path={path} /> : null
}

function Linked({ number, path }: { number: string; path: string }) {
  const texts = useTexts(formTexts)
  // The other one can have been removed.
  const isOther = useWholeForm(({ snapshot: { content } }) =>
    checkIds.some((id) =>
      findingsIn(valueAt(content, answerPath(id))).some(
        (finding, index) =>
          `${answerPath(id)}.findings.${index}` !== path &&
          plainReference(textAt(finding, 'reference')) === number,
      ),
    ),
  )
  return isOther && <p className="small">{texts.linked}</p>
}

/** Phrases for an empty finding, by their digits. The blanks follow the other fields of the finding. */
function Phrases({ id, path }: { id: CheckId; path: string }) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  const mayWrite = useMayWrite()
  const value = useValue(`${path}.what`)
  const take = usePhrase(id)
  if (!mayWrite || value) return null
  return (
    <fieldset className="check-row__ready row gap-1">
      <legend className="quiet">{texts.phrases}</legend>
      {phrases[id].map(({ zh, en }, index) => (
        <Button key={zh} size="small" tabIndex={-1} onClick={() => take(`${path}.what`, index)}>
          {index + 1}{' '}
          <span lang={language === 'zh' ? undefined : 'en'}>
            {language === 'zh' ? zh : plainPhrase(en)}
          </span>
        </Button>
      ))}
    </fieldset>
  )
}

function FindingFields({ id, path }: { id: CheckId; path: string }) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  const isOpen = useValue(`${path}.state`) !== 'closed'
  const { typicalSeverity, minSeverity = 'note' } = checkOf(id)
  const min = severities.indexOf(minSeverity)
  return (
    <FieldGroup
      path={path}
      shape={findingShape}
      special={({ name, shape }, at) => {
        if (shape.kind !== 'choice') return undefined
        const isSeverity = name === 'severity'
        const typical = isSeverity ? nameOf(typicalSeverity, language) : ''
        return (
          <ReportField
            key={at}
            path={at}
            shape={shape}
            emptyChoice={
              isSeverity
                ? texts.typical(typical)
                : (choiceLabel('finding.state', 'open', language) ?? '')
            }
            isAllowed={(option) =>
              isSeverity
                ? !isOpen || severities.indexOf(option as Severity) >= min
                : option !== 'open'
            }
          />
        )
      }}
    />
  )
}

import type { CheckId } from '../../../../../shared/reports/checks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import type { Result } from './answer.ts'
import { useEditor, useMayWrite, useValue } from './form-context.tsx'
import { formTexts, type readyReasons } from './form-texts.ts'
import { reasonsFor } from './ready-reasons.ts'
import { ReportField } from './report-field.tsx'
import { answerFieldShape } from './shape.ts'

type Name = 'why' | 'note' | 'on'

/** A field of the answer to a check. */
export function AnswerField({ path, name }: { path: string; name: Name }) {
  const shape = answerFieldShape(name)
  if (shape.kind === 'group' || shape.kind === 'list') return null
  // One line, so that Enter leads on to the next check.
  const short = shape.kind === 'text' ? { ...shape, maxLength: 160 } : shape
  return <ReportField path={`${path}.${name}`} shape={short} isRequired={name === 'why'} />
}

type Props = { id: CheckId; path: string; result: Extract<Result, keyof typeof readyReasons.en> }

/** Why a check has no answer, with reasons that are ready to choose. */
export function Reason({ id, path, result }: Props) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const value = useValue(`${path}.why`)
  return (
    <div className="stack gap-3">
      <AnswerField path={path} name="why" />
      {mayWrite && !value && (
        <fieldset className="check-row__ready row gap-1">
          <legend className="quiet">{texts.readyReasons}</legend>
          {reasonsFor(id, result).map((reason, index) => (
            <Button
              key={reason.en}
              size="small"
              tabIndex={-1}
              onClick={() => editor.set(`${path}.why`, reason.en)}
            >
              {index + 1} {reason[language]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

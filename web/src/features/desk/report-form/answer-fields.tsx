import { Button } from '../../../ui/button/button.tsx'
import { useTexts } from '../texts.ts'
import type { Result } from './answer.ts'
import { useField, useForm } from './form-context.tsx'
import { formTexts, readyReasons } from './form-texts.ts'
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

type Props = { path: string; result: Extract<Result, keyof typeof readyReasons.en> }

/** Why a check has no answer, with reasons that are ready to choose. */
export function Reason({ path, result }: Props) {
  const texts = useTexts(formTexts)
  const ready = Object.values(useTexts(readyReasons)[result])
  const english = Object.values(readyReasons.en[result])
  const { editor, mayWrite } = useForm()
  const { value } = useField(`${path}.why`)
  return (
    <div className="stack gap-3">
      <AnswerField path={path} name="why" />
      {mayWrite && !value && (
        <fieldset className="check-row__ready row gap-1">
          <legend className="quiet">{texts.readyReasons}</legend>
          {ready.map((reason, index) => (
            <Button
              key={reason}
              size="small"
              tabIndex={-1}
              onClick={() => editor.set(`${path}.why`, english[index])}
            >
              {index + 1} {reason}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

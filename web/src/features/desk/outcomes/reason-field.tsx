import { maxReasonLength } from '../../../../../shared/desk/outcomes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { outcomeTexts, readyReasons } from './outcome-texts.ts'
import './outcomes.css'

type Props = {
  kind: keyof typeof readyReasons
  value: string
  error: string
  onChange: (reason: string) => void
}

/** What the buyer reads, with reasons that are ready to choose. */
export function ReasonField({ kind, value, error, onChange }: Props) {
  const texts = useTexts(outcomeTexts)
  const language = useLanguage()
  return (
    <div className="stack gap-2">
      <TextArea
        label={texts.reason}
        name="reason"
        lang="en"
        rows={3}
        maxLength={maxReasonLength}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <fieldset className="outcome-reasons row gap-1">
        <legend className="quiet">{texts.readyReasons}</legend>
        {readyReasons[kind].map(([zh, en]) => (
          <Button key={en} size="small" onClick={() => onChange(en)}>
            {language === 'zh' ? zh : en}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

import { MixedText } from '../../../ui/mixed-text.tsx'
import { deskTexts } from '../desk-texts.ts'
import { faultText } from '../report-form/fault-texts.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { fieldName } from './comment-field.ts'

type Props = { faults: readonly { path: string; message: string }[] }

/** What is wrong with a report, in the member's language as far as it has words for it. */
export function FaultList({ faults }: Props) {
  const language = useLanguage()
  const { colon } = useTexts(deskTexts)
  return (
    <ul>
      {faults.map(({ path, message }) => (
        <li key={`${path}${message}`}>
          {fieldName(path, language)}
          {colon}
          <MixedText>{faultText(message, language)}</MixedText>
        </li>
      ))}
    </ul>
  )
}

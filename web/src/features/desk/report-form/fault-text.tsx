import { MixedText } from '../../../ui/mixed-text.tsx'
import { useDeskTexts } from '../desk-language.tsx'
import { faultText } from './fault-texts.ts'

/** What is wrong with a report, in the member's language as far as it has words for it. */
export function FaultText({ message }: { message: string }) {
  const language = useDeskTexts().lang === 'en' ? 'en' : 'zh'
  return <MixedText>{faultText(message, language)}</MixedText>
}

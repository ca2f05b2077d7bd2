import { MixedText } from '../../../ui/mixed-text.tsx'
import { useLanguage } from '../texts.ts'
import { faultText } from './fault-texts.ts'

/** What is wrong with a report, in the member's language as far as it has words for it. */
export function FaultText({ message }: { message: string }) {
  const language = useLanguage()
  return <MixedText>{faultText(message, language)}</MixedText>
}

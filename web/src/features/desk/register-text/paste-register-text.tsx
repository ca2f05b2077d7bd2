import type { RecognizedFact } from '../../../../../shared/register-text/recognize.ts'

type Props = {
  /** The facts that the analyst took over. The form marks them as to be confirmed. */
  onFacts: (facts: readonly RecognizedFact[]) => void
}

/** A text area for a register page's text; shows which facts it recognized, and takes them over. */
export function PasteRegisterText(_props: Props) {
  return null
}

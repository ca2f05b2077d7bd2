import { useTexts } from '../texts.ts'
import { accessTexts } from './access-texts.ts'
import { LeaveButton } from './leave-button.tsx'

export function SignInAgainButton() {
  const texts = useTexts(accessTexts)
  return <LeaveButton variant="primary">{texts.signInAgainAction}</LeaveButton>
}

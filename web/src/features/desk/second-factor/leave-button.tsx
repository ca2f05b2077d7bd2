import type { ComponentProps } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { useTexts } from '../texts.ts'
import { accessTexts } from './access-texts.ts'

/** Signs out; the page then asks for a sign-in. */
export function LeaveButton(props: Omit<ComponentProps<typeof ActionButton>, 'action' | 'busy'>) {
  const texts = useTexts(accessTexts)
  const leave = async () => {
    try {
      const { leaveToSignIn } = await import('./authenticator-set-up.ts')
      await leaveToSignIn()
    } catch {
      toast({ title: texts.network }, { tone: 'bad' })
    }
  }
  return <ActionButton {...props} action={leave} busy={texts.leaving} />
}

export function SignInAgainButton() {
  const texts = useTexts(accessTexts)
  return <LeaveButton variant="primary">{texts.signInAgainAction}</LeaveButton>
}

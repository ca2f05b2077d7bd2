import { useState } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useTexts } from '../texts.ts'
import { accessTexts } from './access-texts.ts'

/** Signs out; the page then asks for a sign-in. */
export function SignInAgainButton() {
  const texts = useTexts(accessTexts)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      const { leaveToSignIn } = await import('./authenticator-set-up.ts')
      await leaveToSignIn()
    } catch {
      toast({ title: texts.network }, { tone: 'bad' })
    }
    setBusy(false)
  }
  return (
    <Button variant="primary" onClick={() => void leave()} busy={busy && texts.leaving}>
      {texts.signInAgainAction}
    </Button>
  )
}

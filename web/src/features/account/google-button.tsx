import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { googleTexts } from '../../domain/session/auth-messages.ts'
import { openPopup } from '../../domain/session/google-popup.ts'
import type { GoogleSignInState } from '../../domain/session/google-sign-in-state.ts'
import { dismissToast, toast } from '../../lib/toasts.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { GoogleIcon } from '../../ui/google-icon.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { useSiteConfig } from '../../ui/use-site-config.ts'
import './google-button.css'

type Props = {
  /** The page to return to; stored while the browser is at Google. */
  state: GoogleSignInState
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** Renders nothing on a stage without Google sign-in. */
export function GoogleButton(props: Props) {
  const config = useSiteConfig()
  return config?.oauthDomain ? <Google {...props} isLocal={config.stage === 'local'} /> : null
}

function Google({ state, onBusy, onDone, isLocal }: Props & { isLocal: boolean }) {
  const [failure, setFailure] = useState<string>()

  const attempt = async (opened: Window | null) => {
    const { signInWithGoogle } = await import('../../domain/session/auth-google.ts')
    const { completeGoogleSignIn } = await import('./sign-in-and-out.ts')
    const outcome = await signInWithGoogle(opened, state)
    if (outcome === 'leaving') return
    await completeGoogleSignIn()
    onDone()
  }

  const start = async () => {
    const opened = openPopup()
    dismissToast()
    setFailure(undefined)
    onBusy(true)
    try {
      await attempt(opened)
    } catch (error) {
      opened?.close()
      const texts = googleTexts(authCodeOf(error, 'sign-in'))
      if (texts.toast) toast(texts.toast, { tone: 'bad' })
      setFailure(texts.inline)
    }
    onBusy(false)
  }

  return (
    <div className="stack gap-2">
      <p className="google__or">or</p>
      <ErrorNotice>{failure}</ErrorNotice>
      <ActionButton
        size="large"
        className="google__button"
        action={start}
        busy="Continue in the Google window…"
      >
        <GoogleIcon /> {state.page === 'sign-up' ? 'Sign up' : 'Sign in'} with Google
      </ActionButton>
      <p className="quiet">
        By signing in with Google for the first time, you accept the{' '}
        <Link to={paths.termsOfService}>terms of service</Link>.
        {isLocal &&
          ' On this machine a local page stands in for Google, with a self-signed certificate. If the browser warns you, choose “Advanced” and proceed.'}
      </p>
    </div>
  )
}

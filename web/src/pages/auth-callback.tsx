import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { authCodeOf } from '../domain/session/auth-errors.ts'
import { googleTexts } from '../domain/session/auth-messages.ts'
import { isForPopup, reportResponse } from '../domain/session/google-popup.ts'
import { readGoogleState } from '../domain/session/google-sign-in-state.ts'
import { destinationOf } from '../domain/session/return-to.ts'
import { SignInReason } from '../features/account/sign-in-reason.tsx'
import { type ReturnTo, signInPath, signUpPath } from '../lib/paths.ts'
import { toast } from '../lib/toasts.ts'
import { sessionMessages } from '../messages/sign-in.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { SitePage } from '../ui/site-page.tsx'

/** Longer than a redirect from this page takes. */
const patienceMs = 8000

/**
 * Where Google's answer comes back to: in the window that was opened for it, which only hands it
 * on, or in the page itself. Managed login, too, sends back here whom it has signed out.
 */
export default function AuthCallback() {
  const navigate = useNavigate()
  const [isStuck, setStuck] = useState(false)
  // Read after the first render: the prerendered page has no visitor.
  const [returnTo, setReturnTo] = useState<ReturnTo>({})
  useEffect(() => setReturnTo(readGoogleState()?.returnTo ?? {}), [])

  useEffect(() => {
    const timer = setTimeout(() => setStuck(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (isForPopup(location.search)) return reportResponse()
    let isHere = true
    finishing ??= finish()
    void finishing.then(({ to, announce }) => {
      if (!isHere) return
      announce()
      void navigate(to, { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [navigate])

  return (
    <SitePage title={pageMeta[paths.authCallback].title} width="form">
      <h1>Signing in</h1>
      <SignInReason returnTo={returnTo} />
      <p role="status">{isStuck ? 'This is taking longer than it should.' : 'One moment…'}</p>
      {isStuck && (
        <ButtonLink to={paths.signIn} variant="primary">
          Back to Sign in
        </ButtonLink>
      )}
    </SitePage>
  )
}

type Finished = { to: string; announce: () => void }
const silently = () => {}

/** Runs once, however often the page is rendered. */
let finishing: Promise<Finished> | undefined

const finish = async (): Promise<Finished> => {
  const { signedOutKey } = await import('../domain/session/auth.ts')
  if (sessionStorage.getItem(signedOutKey)) {
    sessionStorage.removeItem(signedOutKey)
    return {
      to: paths.home,
      announce: () => toast(sessionMessages.signedOut, { tone: 'good', follows: true }),
    }
  }
  const google = await import('../domain/session/auth-google.ts')
  const from = readGoogleState()
  try {
    const place = await google.finishRedirect()
    if (!place) return { to: paths.signIn, announce: silently }
    await (await import('../features/account/sign-in-and-out.ts')).completeGoogleSignIn()
    return { to: destinationOf(place.returnTo), announce: silently }
  } catch (error) {
    const back = from?.page === 'sign-up' ? signUpPath(from.returnTo) : signInPath(from?.returnTo)
    return { to: back, announce: () => tell(error) }
  }
}

const tell = (error: unknown) => {
  const { toast: text, inline } = googleTexts(authCodeOf(error, 'sign-in'))
  if (text)
    toast(inline ? { title: text, description: inline } : text, { tone: 'bad', follows: true })
}

import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { plans } from '../../../shared/plans.ts'
import { GoogleButton } from '../features/account/google-button.tsx'
import { resetIn } from '../features/account/reset-state.ts'
import type ResetSteps from '../features/account/reset-steps.tsx'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { WhySignIn } from '../features/account/sign-in-reason.tsx'
import { SignedInAlready } from '../features/account/signed-in-already.tsx'
import { lazyPart } from '../lib/lazy-page.tsx'
import { signInPath, signUpPath, type WayBack } from '../lib/paths.ts'
import { destinationOf, wayBackOf } from '../lib/return-to.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { SitePage } from '../ui/site-page.tsx'

const freeChecks = `${plans.free.limit} checks are free.`

const reset = lazyPart<ComponentProps<typeof ResetSteps>>(
  () => import('../features/account/reset-steps.tsx'),
)

/** In the address, so that the link can be followed before any script is there. */
const forgotPath = (way: WayBack): string => {
  const path = signInPath(way)
  return `${path}${path.includes('?') ? '&' : '?'}forgot=password`
}

export default function SignIn() {
  const [query] = useSearchParams()
  const way = wayBackOf(query)
  const navigate = useNavigate()
  const { state } = useLocation()
  const session = useSession()
  const { status } = session
  // The session begins in the middle of signing in: the form stays until the way on is taken.
  const [busy, setBusy] = useState(false)
  // One for both forms: who forgot the password has typed it once already.
  const [email, setEmail] = useState('')

  useEffect(() => {
    // Fetched while the visitor types. Whatever fails here is asked for again when it is needed.
    void import('../features/account/sign-in.ts').catch(() => {})
  }, [])

  if (resetIn(state) || query.has('forgot')) {
    return (
      <SitePage title="Set a new password" width="form">
        <h1>Set a new password</h1>
        <WhySignIn way={way} />
        <Suspense>
          <reset.Part typed={{ email, setEmail }} onBusy={setBusy} />
        </Suspense>
        <p>
          Remembered it? <Link to={signInPath(way)}>Sign in</Link>
        </p>
      </SitePage>
    )
  }
  if (status === 'signed-in' && !busy) {
    return (
      <SitePage title="Sign in" width="form">
        <h1>Sign in</h1>
        <SignedInAlready goOn={destinationOf(way)} />
      </SitePage>
    )
  }
  const goOn = () => void navigate(destinationOf(way), { replace: true })
  return (
    <SitePage title="Sign in" width="form">
      <h1>Sign in</h1>
      {session.status === 'signed-out' && session.ended && (
        <Notice tone="warning" role="status">
          You were signed out: your session ran out, or it was ended elsewhere, as by a new
          password.
        </Notice>
      )}
      <WhySignIn way={way}>
        <p className="actions">
          New here? {freeChecks}
          <ButtonLink to={signUpPath(way)} size="small">
            Create an account
          </ButtonLink>
        </p>
      </WhySignIn>
      <SignInForm
        typed={{ email, setEmail }}
        onBusy={setBusy}
        onDone={goOn}
        onCode={(email) => void navigate(signUpPath(way), { state: { codeFor: email } })}
        onReset={(email) => void navigate(signInPath(way), { state: { reset: { email } } })}
      />
      <p>
        <Link to={forgotPath(way)}>Forgot your password?</Link>
      </p>
      <GoogleButton place={{ page: 'sign-in', way }} onBusy={setBusy} onDone={goOn} />
      <p>
        No account yet? <Link to={signUpPath(way)}>Sign up</Link>
      </p>
    </SitePage>
  )
}

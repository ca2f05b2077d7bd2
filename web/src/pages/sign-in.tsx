import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { plans } from '../../../shared/plans/plans.ts'
import { destinationOf, returnToIn } from '../domain/session/return-to.ts'
import { useSession } from '../domain/session/session.ts'
import type AuthenticatorStep from '../features/account/authenticator-step.tsx'
import { GoogleButton } from '../features/account/google-button.tsx'
import { resetIn } from '../features/account/reset-state.ts'
import type ResetSteps from '../features/account/reset-steps.tsx'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { SignInReason } from '../features/account/sign-in-reason.tsx'
import { SignedInAlready } from '../features/account/signed-in-already.tsx'
import { lazyPart } from '../lib/lazy-page.tsx'
import { type ReturnTo, signInPath, signUpPath } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { SitePage } from '../ui/site-page.tsx'

const freeChecks = `${plans.free.limit} checks are free.`

const reset = lazyPart<ComponentProps<typeof ResetSteps>>(
  () => import('../features/account/reset-steps.tsx'),
)

/** Only members of the report desk have an authenticator app. */
const authenticator = lazyPart<ComponentProps<typeof AuthenticatorStep>>(
  () => import('../features/account/authenticator-step.tsx'),
)

/** In the address, so that the link can be followed before any script is there. */
const forgotPath = (returnTo: ReturnTo): string => {
  const path = signInPath(returnTo)
  return `${path}${path.includes('?') ? '&' : '?'}forgot=password`
}

/** The email that was just confirmed at sign-up. */
const emailIn = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}

export default function SignIn() {
  const [query] = useSearchParams()
  const returnTo = returnToIn(query)
  const navigate = useNavigate()
  const { state } = useLocation()
  const session = useSession()
  const { status } = session
  // The session begins in the middle of signing in: the form stays until the next page is shown.
  const [busy, setBusy] = useState(false)
  // Shared by both forms, so that a visitor who forgot the password need not type the e-mail address twice.
  const [email, setEmail] = useState(() => emailIn(state))
  const [asksCode, setAsksCode] = useState(false)

  useEffect(() => {
    // Loads the module while the visitor types. If that fails, it is loaded when it is needed.
    void import('../features/account/sign-in-and-out.ts').catch(() => {})
  }, [])

  if (resetIn(state) || query.has('forgot')) {
    return (
      <SitePage title="Set a new password" width="form">
        <h1>Set a new password</h1>
        <SignInReason returnTo={returnTo} />
        <Suspense>
          <reset.Part typed={{ email, setEmail }} onBusy={setBusy} />
        </Suspense>
        <p>
          Remembered it? <Link to={signInPath(returnTo)}>Sign in</Link>
        </p>
      </SitePage>
    )
  }
  if (status === 'signed-in' && !busy) {
    return (
      <SitePage title="Sign in" width="form">
        <h1>Sign in</h1>
        <SignedInAlready continueTo={destinationOf(returnTo)} />
      </SitePage>
    )
  }
  const onSignedIn = () => void navigate(destinationOf(returnTo), { replace: true })
  if (asksCode)
    return (
      <SitePage title="Enter your code" width="form">
        <h1>Enter your code</h1>
        <Suspense>
          <authenticator.Part
            onBusy={setBusy}
            onDone={onSignedIn}
            onStartOver={() => setAsksCode(false)}
          />
        </Suspense>
      </SitePage>
    )
  return (
    <SitePage title="Sign in" width="form">
      <h1>Sign in</h1>
      {session.status === 'signed-out' && session.ended && (
        <Notice tone="warning" role="status">
          You were signed out: your session expired, or it was ended elsewhere, for example by a new
          password.
        </Notice>
      )}
      <SignInReason returnTo={returnTo}>
        <p className="actions">
          New here? {freeChecks}
          <ButtonLink to={signUpPath(returnTo)} size="small">
            Create an account
          </ButtonLink>
        </p>
      </SignInReason>
      <SignInForm
        typed={{ email, setEmail }}
        onBusy={setBusy}
        onDone={onSignedIn}
        onCode={(email) => void navigate(signUpPath(returnTo), { state: { codeFor: email } })}
        onReset={(email) => void navigate(signInPath(returnTo), { state: { reset: { email } } })}
        onAuthenticator={() => setAsksCode(true)}
      />
      <p>
        <Link to={forgotPath(returnTo)}>Forgot your password?</Link>
      </p>
      <GoogleButton state={{ page: 'sign-in', returnTo }} onBusy={setBusy} onDone={onSignedIn} />
      <p>
        No account yet? <Link to={signUpPath(returnTo)}>Sign up</Link>
      </p>
    </SitePage>
  )
}

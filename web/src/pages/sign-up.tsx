import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { plans } from '../../../shared/plans/plans.ts'
import { paths } from '../../../shared/site/pages.ts'
import { destinationOf, returnToIn } from '../domain/session/return-to.ts'
import { useSession } from '../domain/session/session.ts'
import { CodeStep } from '../features/account/code-step.tsx'
import { GoogleButton } from '../features/account/google-button.tsx'
import { keptEmail } from '../features/account/kept-email.ts'
import { SignInReason } from '../features/account/sign-in-reason.tsx'
import { SignUpForm } from '../features/account/sign-up-form.tsx'
import { SignedInAlready } from '../features/account/signed-in-already.tsx'
import { signInPath, signUpPath } from '../lib/paths.ts'
import { toast } from '../lib/toasts.ts'
import { accountMessages } from '../messages/account.ts'
import { sessionMessages } from '../messages/sign-in.ts'
import { SitePage } from '../ui/site-page.tsx'

/** The code step is a history entry: it survives a reload, and Back shows the form. */
const codeForIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('codeFor' in state)) return undefined
  return typeof state.codeFor === 'string' ? state.codeFor : undefined
}

const isStart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isStart' in state

export default function SignUp() {
  const [query] = useSearchParams()
  const returnTo = returnToIn(query)
  const navigate = useNavigate()
  const { state } = useLocation()
  const codeFor = codeForIn(state)
  const { status } = useSession()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    void import('../features/account/sign-in-and-out.ts').catch(() => {})
  }, [])

  // Get Started with an account already: go to the search.
  if (status === 'signed-in' && !busy && isStart(state)) return <Navigate to={paths.home} replace />
  if (status === 'signed-in' && !busy) {
    return (
      <SitePage title="Sign up" width="form">
        <h1>Sign up</h1>
        <SignedInAlready continueTo={destinationOf(returnTo)} />
      </SitePage>
    )
  }
  if (codeFor) {
    return (
      <SitePage title="Confirm your email" width="form">
        <h1>Confirm your email</h1>
        <SignInReason returnTo={returnTo} verb="Enter the code" />
        <CodeStep
          email={codeFor}
          onBusy={setBusy}
          onDone={() => {
            keptEmail.forget()
            void navigate(destinationOf(returnTo), { replace: true })
          }}
          onSignIn={() => {
            toast(sessionMessages.confirmed, { tone: 'good', follows: true })
            void navigate(signInPath(returnTo), { state: { email: codeFor }, replace: true })
          }}
          onReset={() => {
            toast(accountMessages.otherPassword, { tone: 'bad', follows: true })
            const state = { reset: { email: codeFor } }
            void navigate(signInPath(returnTo), { state, replace: true })
          }}
        />
        <p>
          Wrong address? <Link to={signUpPath(returnTo)}>Sign up with another one</Link>
        </p>
      </SitePage>
    )
  }
  return (
    <SitePage title="Sign up" width="form">
      <h1>Sign up</h1>
      <SignInReason returnTo={returnTo} verb="Sign up" />
      <p>Your first {plans.free.limit} checks are free.</p>
      <SignUpForm
        onCode={(email) => void navigate(signUpPath(returnTo), { state: { codeFor: email } })}
      />
      <GoogleButton
        state={{ page: 'sign-up', returnTo }}
        onBusy={setBusy}
        onDone={() => void navigate(destinationOf(returnTo), { replace: true })}
      />
      <p>
        Already have an account? <Link to={signInPath(returnTo)}>Sign in</Link>
      </p>
    </SitePage>
  )
}

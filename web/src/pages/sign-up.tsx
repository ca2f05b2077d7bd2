import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../shared/pages.ts'
import { plans } from '../../../shared/plans.ts'
import { CodeStep } from '../features/account/code-step.tsx'
import { GoogleButton } from '../features/account/google-button.tsx'
import { WhySignIn } from '../features/account/sign-in-reason.tsx'
import { SignUpForm } from '../features/account/sign-up-form.tsx'
import { SignedInAlready } from '../features/account/signed-in-already.tsx'
import { signInPath, signUpPath } from '../lib/paths.ts'
import { destinationOf, wayBackOf } from '../lib/return-to.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { accountMessages } from '../messages/app.ts'
import { messages } from '../messages/spec.ts'
import { SitePage } from '../ui/site-page.tsx'

/** The code step is a step of history: it survives a reload, and Back leads to the form. */
const codeForIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('codeFor' in state)) return undefined
  return typeof state.codeFor === 'string' ? state.codeFor : undefined
}

const isStart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isStart' in state

export default function SignUp() {
  const [query] = useSearchParams()
  const way = wayBackOf(query)
  const navigate = useNavigate()
  const { state } = useLocation()
  const codeFor = codeForIn(state)
  const { status } = useSession()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    void import('../features/account/sign-in.ts').catch(() => {})
  }, [])

  // Who pressed Get Started has an account already: a search is what gets them started.
  if (status === 'signed-in' && !busy && isStart(state)) return <Navigate to={paths.home} replace />
  if (status === 'signed-in' && !busy) {
    return (
      <SitePage title="Sign up" width="form">
        <h1>Sign up</h1>
        <SignedInAlready goOn={destinationOf(way)} />
      </SitePage>
    )
  }
  if (codeFor) {
    return (
      <SitePage title="Confirm your email" width="form">
        <h1>Confirm your email</h1>
        <WhySignIn way={way} verb="Enter the code" />
        <CodeStep
          email={codeFor}
          onBusy={setBusy}
          onDone={() => void navigate(destinationOf(way), { replace: true })}
          onSignIn={() => {
            toast(messages.confirmed, { tone: 'good', follows: true })
            void navigate(signInPath(way), { replace: true })
          }}
          onReset={() => {
            toast(accountMessages.otherPassword, { tone: 'bad', follows: true })
            const state = { reset: { email: codeFor } }
            void navigate(signInPath(way), { state, replace: true })
          }}
        />
        <p>
          Wrong address? <Link to={signUpPath(way)}>Sign up with another one</Link>
        </p>
      </SitePage>
    )
  }
  return (
    <SitePage title="Sign up" width="form">
      <h1>Sign up</h1>
      <WhySignIn way={way} verb="Sign up" />
      <p>Your first {plans.free.limit} checks are free.</p>
      <SignUpForm
        onCode={(email) => void navigate(signUpPath(way), { state: { codeFor: email } })}
      />
      <GoogleButton
        place={{ page: 'sign-up', way }}
        onBusy={setBusy}
        onDone={() => void navigate(destinationOf(way), { replace: true })}
      />
      <p>
        Already have an account? <Link to={signInPath(way)}>Sign in</Link>
      </p>
    </SitePage>
  )
}

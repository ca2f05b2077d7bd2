import { type ComponentProps, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { plans } from '../../../shared/plans/plans.ts'
import { paths } from '../../../shared/site/pages.ts'
import { destinationOf } from '../domain/session/return-to.ts'
import { useSession } from '../domain/session/session.ts'
import type AuthenticatorStep from '../features/account/authenticator-step.tsx'
import { forgotPath } from '../features/account/forgot-path.ts'
import { GoogleButton } from '../features/account/google-button.tsx'
import { resetIn } from '../features/account/reset-state.ts'
import type ResetSteps from '../features/account/reset-steps.tsx'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { SignInReason } from '../features/account/sign-in-reason.tsx'
import { SignedInAlready } from '../features/account/signed-in-already.tsx'
import { useSignInSteps } from '../features/account/use-sign-in-steps.ts'
import { lazyPart } from '../lib/lazy-page.tsx'
import { signInPath, signUpPath } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { SitePage } from '../ui/site-page.tsx'
import type DeskSignIn from './desk-sign-in.tsx'

const freeChecks = `${plans.free.limit} checks are free.`

const reset = lazyPart<ComponentProps<typeof ResetSteps>>(
  () => import('../features/account/reset-steps.tsx'),
)

/** Only members of the report desk have an authenticator app. */
const authenticator = lazyPart<ComponentProps<typeof AuthenticatorStep>>(
  () => import('../features/account/authenticator-step.tsx'),
)

/** Where the sign-in leads to the report desk, it is in the desk's language. */
const deskSignIn = lazyPart<ComponentProps<typeof DeskSignIn>>(() => import('./desk-sign-in.tsx'))

export default function SignIn() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const session = useSession()
  const steps = useSignInSteps()
  const { returnTo, busy, asksCode, form, code } = steps

  const isReset = resetIn(state) !== undefined || query.has('forgot')
  if (returnTo.from?.startsWith(paths.desk)) return <deskSignIn.Part {...steps} isReset={isReset} />
  if (isReset) {
    return (
      <SitePage title="Set a new password" width="form">
        <h1>Set a new password</h1>
        <SignInReason returnTo={returnTo} />
        <Suspense>
          <reset.Part language="en" typed={form.typed} onBusy={form.onBusy} />
        </Suspense>
        <p>
          Remembered it? <Link to={signInPath(returnTo)}>Sign in</Link>
        </p>
      </SitePage>
    )
  }
  if (session.status === 'signed-in' && !busy) {
    return (
      <SitePage title="Sign in" width="form">
        <h1>Sign in</h1>
        <SignedInAlready continueTo={destinationOf(returnTo)} />
      </SitePage>
    )
  }
  if (asksCode)
    return (
      <SitePage title="Enter your code" width="form">
        <h1>Enter your code</h1>
        <Suspense>
          <authenticator.Part language="en" {...code} />
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
      <SignInForm {...form} />
      <p>
        <Link to={forgotPath(returnTo)}>Forgot your password?</Link>
      </p>
      <GoogleButton
        state={{ page: 'sign-in', returnTo }}
        onBusy={form.onBusy}
        onDone={form.onDone}
      />
      <p>
        No account yet? <Link to={signUpPath(returnTo)}>Sign up</Link>
      </p>
    </SitePage>
  )
}

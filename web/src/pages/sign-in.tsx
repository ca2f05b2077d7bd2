import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { SignedInAlready } from '../features/account/signed-in-already.tsx'
import { signUpPath } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { destinationOf, wayBackOf } from '../lib/way-back.ts'
import { SitePage } from '../ui/site-page.tsx'

export default function SignIn() {
  const [query] = useSearchParams()
  const way = wayBackOf(query)
  const navigate = useNavigate()
  const { status } = useSession()
  // The session begins in the middle of signing in: the form stays until the way on is taken.
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // Fetched while the visitor types. Whatever fails here is asked for again when it is needed.
    void import('../features/account/enter.ts').catch(() => {})
  }, [])

  return (
    <SitePage title="Sign in" width="form">
      <h1>Sign in</h1>
      {status === 'signed-in' && !busy ? (
        <SignedInAlready goOn={destinationOf(way)} />
      ) : (
        <>
          <SignInForm
            onBusy={setBusy}
            onDone={() => void navigate(destinationOf(way), { replace: true })}
            onCode={(email) => void navigate(signUpPath(way), { state: { codeFor: email } })}
          />
          <p>
            No account yet? <Link to={signUpPath(way)}>Sign up</Link>
          </p>
        </>
      )}
    </SitePage>
  )
}

import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { destinationOf, returnToIn } from '../../domain/session/return-to.ts'
import { signInPath, signUpPath } from '../../lib/paths.ts'

/** The email that was just confirmed at sign-up. */
const emailIn = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}

/** The steps of the sign-in page, and where they lead; those to the report desk are the same. */
export function useSignInSteps() {
  const [query] = useSearchParams()
  const returnTo = returnToIn(query)
  const navigate = useNavigate()
  const { state } = useLocation()
  // The session begins in the middle of signing in: the form stays until the next page is shown.
  const [busy, setBusy] = useState(false)
  // Shared by both forms, so that a visitor who forgot the password need not type the e-mail address twice.
  const confirmed = emailIn(state)
  const [email, setEmail] = useState(confirmed)
  const [asksCode, setAsksCode] = useState(false)

  const onDone = () => void navigate(destinationOf(returnTo), { replace: true })
  return {
    returnTo,
    busy,
    asksCode,
    form: {
      typed: { email, setEmail },
      confirmed,
      onBusy: setBusy,
      onDone,
      onCode: (email: string) => void navigate(signUpPath(returnTo), { state: { codeFor: email } }),
      onReset: (email: string) =>
        void navigate(signInPath(returnTo), { state: { reset: { email } } }),
      onAuthenticator: () => setAsksCode(true),
    },
    code: { onBusy: setBusy, onDone, onStartOver: () => setAsksCode(false) },
  }
}

export type SignInSteps = ReturnType<typeof useSignInSteps>

import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { takeBackEmail } from '../../../../shared/routes/account.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { currentSession } from '../../domain/session/session.ts'
import { callAnonymously } from '../../lib/anonymous-client.ts'
import { errorText } from '../../lib/error-text.ts'
import { signInPath } from '../../lib/paths.ts'
import { takeBackErrors } from '../../messages/account.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ErrorNotice, Notice } from '../../ui/notice/notice.tsx'

/** The server has ended all sessions, this browser's among them. */
const clearOwnSession = async () => {
  if (currentSession().status !== 'signed-in') return
  const { clearSession } = await import('../../domain/session/auth.ts')
  await clearSession()
}

/** Acts only on a click, because mail programs open links automatically to scan them. */
export function TakeBackEmail() {
  const [query] = useSearchParams()
  const [email, setEmail] = useState<string>()
  const [error, setError] = useState<string>()

  const takeBack = async () => {
    setError(undefined)
    const part = (name: string) => query.get(name) ?? ''
    const body = { account: part('account'), change: part('change'), token: part('token') }
    try {
      const restored = await callAnonymously(takeBackEmail, { body })
      await clearOwnSession().catch(() => {})
      setEmail(restored.email)
    } catch (failure) {
      setError(errorText(failure, takeBackErrors))
    }
  }

  if (email !== undefined)
    return (
      <div className="stack">
        <Notice tone="good" role="status">
          <p>
            Your account’s email is <strong>{email}</strong> again.
          </p>
        </Notice>
        <p>
          Every device is signed out within 15 minutes, and the password no longer works. We sent a
          code to {email}: set a new password with it now.
        </p>
        <p>
          <ButtonLink to={signInPath()} state={{ reset: { email } }} variant="primary">
            Set a new password
          </ButtonLink>
        </p>
      </div>
    )
  return (
    <div className="stack">
      <ErrorNotice>{error}</ErrorNotice>
      <p>
        Someone changed the email of your account. If it wasn’t you, undo the change: your account
        gets its previous email back, every device is signed out within 15 minutes, and you set a
        new password.
      </p>
      <p>
        <ActionButton variant="primary" action={takeBack} busy="Undoing…">
          Undo the change
        </ActionButton>
      </p>
      <p>
        Questions? <Link to={paths.contact}>Write to us</Link>.
      </p>
    </div>
  )
}

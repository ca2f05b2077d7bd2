import { useEffect, useState } from 'react'
import { useCachedProfile } from '../../domain/session/cached-account.ts'
import { currentSession, useSession } from '../../domain/session/session.ts'

/** Asks the user pool for the email, which the stored session may lack. */
export const askOwnEmail = async (): Promise<string> => {
  const { resolveSession } = await import('../../domain/session/auth.ts')
  await resolveSession()
  const session = currentSession()
  return session.status === 'signed-in' ? (session.account?.email ?? '') : ''
}

type Own = { isSignedIn: boolean; name: string; email: string; isLocked: boolean }

export const useOwnEmail = (): Own => {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  const account = isSignedIn ? session.account : undefined
  const isUnknown = isSignedIn && account === undefined
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!isUnknown) return
    askOwnEmail().catch(() => setFailed(true))
  }, [isUnknown])

  const email = account?.email ?? ''
  const name = useCachedProfile(account?.userId).displayName
  // If the session cannot be read, the field is unlocked.
  return { isSignedIn, name, email, isLocked: isSignedIn && (email !== '' || !failed) }
}

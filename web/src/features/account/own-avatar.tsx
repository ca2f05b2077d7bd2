import { useCachedProfile } from '../../domain/session/cached-account.ts'
import { useSession } from '../../domain/session/session.ts'
import { Avatar } from './avatar.tsx'

/** The avatar of the signed-in buyer, also on pages that do not call the API. */
export function OwnAvatar() {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : undefined
  const { displayName, photoURL } = useCachedProfile(account?.userId)
  return <Avatar name={displayName} email={account?.email ?? ''} picture={photoURL} />
}

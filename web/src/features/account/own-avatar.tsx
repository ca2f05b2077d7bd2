import { useSession } from '../../lib/session.ts'
import { Avatar } from './avatar.tsx'
import { useCachedProfile } from './use-cached-profile.ts'

/** Who is signed in: also on pages that call no API. */
export function OwnAvatar() {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : undefined
  const { displayName, photoURL } = useCachedProfile(account?.userId)
  return <Avatar name={displayName} email={account?.email ?? ''} picture={photoURL} />
}

import { useSession } from '../../lib/session.ts'
import { useCachedProfile } from '../../lib/use-cached-profile.ts'
import { Avatar } from './avatar.tsx'

/** Who is signed in: also on pages that call no API. */
export function OwnAvatar() {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : undefined
  const { displayName, photoURL } = useCachedProfile(account?.userId)
  return <Avatar name={displayName} email={account?.email ?? ''} picture={photoURL} />
}

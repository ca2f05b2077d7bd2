import { useSession } from '../../lib/session.ts'
import { Face } from './avatar.tsx'
import { useKeptProfile } from './use-cached-profile.ts'

/** Who is signed in: also on pages that call no API. */
export function OwnFace() {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : undefined
  const { displayName, photoURL } = useKeptProfile(account?.userId)
  return <Face name={displayName} email={account?.email ?? ''} picture={photoURL} />
}

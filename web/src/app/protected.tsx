import { Suspense, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { signInPathFrom } from '../domain/session/return-to.ts'
import { useSession } from '../domain/session/session.ts'
import type { LazyPage } from '../lib/lazy-page.tsx'
import { LoadingScreen } from '../ui/loading-screen/loading-screen.tsx'
import { signedInHeader } from './lazy-header.ts'
import { signedIn } from './pages.ts'

/** A page that needs sign-in. It is neither shown nor loaded until the session is known. */
export function Protected({ page }: { page: LazyPage }) {
  const session = useSession()
  const place = useLocation()
  const wasSignedIn = useRef(false)
  const { status } = session

  useEffect(() => {
    if (status !== 'signed-in') return
    wasSignedIn.current = true
    // In parallel. The error boundary shows failures.
    void signedIn.preload().catch(() => {})
    void signedInHeader.preload().catch(() => {})
    void page.preload().catch(() => {})
  }, [status, page])

  if (status === 'signed-out') {
    // A buyer who signs out on this page wants to leave, not to sign in again.
    const leaving = session.byChoice && wasSignedIn.current
    return <Navigate to={leaving ? paths.home : signInPathFrom(place)} replace />
  }
  if (status === 'resolving') return <LoadingScreen isWhole />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <signedIn.Part>
        <page.Page />
      </signedIn.Part>
    </Suspense>
  )
}

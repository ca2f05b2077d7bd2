import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import { useSession } from '../lib/session.ts'
import { LoadingScreen } from '../ui/loading-screen/loading-screen.tsx'
import { queryClientFor } from './account-query-client.ts'
import { PageError } from './page-error.tsx'

const resolveSession = async () => {
  await afterPaint()
  return (await import('../lib/auth.ts')).resolveSession()
}

/**
 * The part of the site that needs an account. The tokens are checked in the background; until the
 * API answers, the page shows only data cached in this browser.
 */
export default function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  const [failed, setFailed] = useState(false)
  const account = session.status === 'signed-in' ? session.account : undefined

  useEffect(() => {
    if (!failed) resolveSession().catch(() => setFailed(true))
  }, [failed])

  if (!account && failed) return <PageError onRetry={() => setFailed(false)} />
  if (!account) return <LoadingScreen />
  return (
    <QueryClientProvider client={queryClientFor(account.userId)} key={account.userId}>
      {children}
    </QueryClientProvider>
  )
}

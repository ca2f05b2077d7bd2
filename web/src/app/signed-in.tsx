import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { meQuery } from '../domain/session/account-queries.ts'
import { useCachedPlan } from '../domain/session/cached-account.ts'
import { useAccount } from '../domain/session/session.ts'
import { watchesQuery } from '../domain/watches/watch-queries.ts'
import { afterPaint } from '../lib/after-paint.ts'
import { LoadingScreen } from '../ui/loading-screen/loading-screen.tsx'
import { queryClientFor } from './account-query-client.ts'
import { PageError } from './page-error.tsx'

const resolveSession = async () => {
  await afterPaint()
  return (await import('../domain/session/auth.ts')).resolveSession()
}

/** Keeps the header's number of unread changes up to date: the header reads what is cached. */
function WatchesRefresh({ userId }: { userId: string }) {
  const hasPlan = useCachedPlan(userId) !== 'free'
  // Watched suppliers of a plan that ended are kept. Not read for this: pages do.
  const hadPlan = useQuery({ ...meQuery(), enabled: false }).data?.previousAccountType
  useQuery({ ...watchesQuery(), enabled: hasPlan || Boolean(hadPlan), notifyOnChangeProps: [] })
  return null
}

/**
 * The part of the site that needs an account. The tokens are checked in the background; until the
 * API answers, the page shows only data cached in this browser.
 */
export default function SignedIn({ children }: { children: ReactNode }) {
  const account = useAccount()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!failed) resolveSession().catch(() => setFailed(true))
  }, [failed])

  if (!account && failed) return <PageError onRetry={() => setFailed(false)} />
  if (!account) return <LoadingScreen isWhole />
  return (
    <QueryClientProvider client={queryClientFor(account.userId)} key={account.userId}>
      <WatchesRefresh userId={account.userId} />
      {children}
    </QueryClientProvider>
  )
}

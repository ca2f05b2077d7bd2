import { QueryClient } from '@tanstack/react-query'
import { currentSession, subscribeSession } from '../domain/session/session.ts'
import { afterPaint } from '../lib/after-paint.ts'
import { ApiError } from '../lib/api-error.ts'
import { setReachable } from '../lib/connection.ts'
import { clearOffline } from '../lib/offline-storage.ts'

/** Retries network and server errors, not refusals. */
const isRetryable = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.kind === 'network' || error.status >= 500)

type Account = { userId: string; client: QueryClient; stop: () => void }
let current: Account | undefined

const dropClient = () => {
  current?.stop()
  current?.client.clear()
  current = undefined
}

/** Every response shows that the server is reachable, even an error. */
const watchConnection = (client: QueryClient) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success') setReachable(true)
    if (action.type === 'error' || action.type === 'failed')
      setReachable(!(action.error instanceof ApiError && action.error.kind === 'network'))
  })

/** Loaded after the page is painted, because persistence includes the schemas. */
const startPersistence = async (account: Account) => {
  try {
    await afterPaint()
    const offline = await import('../features/offline/query-persistence.ts')
    if (current !== account) return
    offline.restoreQueries(account.client, account.userId)
    account.stop = offline.persistQueries(account.client, account.userId)
  } catch {
    // Without it, nothing can be read offline; everything else works.
  }
}

/** One cache per account, dropped with its session: no account sees another's data. */
export const queryClientFor = (userId: string): QueryClient => {
  if (current?.userId !== userId) {
    dropClient()
    const client = new QueryClient({
      // `navigator.onLine` is often wrong: send the request anyway, and show its result.
      defaultOptions: {
        queries: { retry: isRetryable, networkMode: 'always' },
        mutations: { networkMode: 'always' },
      },
    })
    clearOffline(userId)
    watchConnection(client)
    current = { userId, client, stop: () => {} }
    void startPersistence(current)
  }
  return current.client
}

subscribeSession(() => {
  if (currentSession().status === 'signed-out') dropClient()
})

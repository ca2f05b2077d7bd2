import { useEffect } from 'react'
import { type Path, paths } from '../../../shared/site/pages.ts'
import { useSession } from '../domain/session/session.ts'
import { isSharedReport, preloadPath } from './pages.ts'

/** Prefetch errors are ignored: the page is fetched again when it is opened. */
const prefetch = (pathname: string) => void preloadPath(pathname).catch(() => {})

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/**
 * Waits until the page is completely loaded: a slow machine is idle in between, and prefetching
 * would compete with the page for bandwidth.
 */
export const whenLoadedAndIdle = (work: () => void): (() => void) => {
  if (document.readyState === 'complete') return whenIdle(work)
  let cancel = () => {}
  const onLoad = () => {
    cancel = whenIdle(work)
  }
  window.addEventListener('load', onLoad, { once: true })
  return () => {
    window.removeEventListener('load', onLoad)
    cancel()
  }
}

const authPaths: readonly string[] = [paths.signIn, paths.signUp]

/** What is fetched ahead: a visitor's next page only where a sign-in follows, since most visitors never sign in. */
const likelyAfter = (pathname: string, isSignedIn: boolean): Path[] => {
  // Its reader came for one report: no sign-in library is loaded.
  if (isSharedReport(pathname)) return []
  if (isSignedIn) return [paths.dashboard, ...(pathname === paths.home ? [paths.nextSteps] : [])]
  return authPaths.includes(pathname) ? [paths.dashboard, paths.nextSteps] : []
}

const pathOfLink = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link.pathname : undefined
}

/** Prefetches the page of a link that is hovered or focused. */
const onPointerOrFocus = ({ target }: Event) => {
  const path = pathOfLink(target)
  if (path !== undefined) prefetch(path)
}

/** Prefetches the likely next pages, so that a link shows its page at once. */
export const usePreloading = (pathname: string): void => {
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(
    () => whenLoadedAndIdle(() => likelyAfter(pathname, isSignedIn).forEach(prefetch)),
    [pathname, isSignedIn],
  )
  useEffect(() => {
    document.addEventListener('pointerover', onPointerOrFocus)
    document.addEventListener('focusin', onPointerOrFocus)
    return () => {
      document.removeEventListener('pointerover', onPointerOrFocus)
      document.removeEventListener('focusin', onPointerOrFocus)
    }
  }, [])
}

import { useEffect } from 'react'
import { paths } from '../../../shared/site/pages.ts'
import { preloadPath } from './pages.ts'

/** Prefetch errors are ignored: the page is fetched again when it is opened. */
const prefetch = (pathname: string) => void preloadPath(pathname).catch(() => {})

const pathOfLink = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link.pathname : undefined
}

/** Prefetches the page of a link that is hovered or focused. */
const onPointerOrFocus = ({ target }: Event) => {
  const path = pathOfLink(target)
  if (path !== undefined) prefetch(path)
}

const authPaths: readonly string[] = [paths.signIn, paths.signUp]

/**
 * Prefetches the likely next page, so that it is shown at once. Only what somebody is about to open:
 * evaluating the code of other pages would delay a phone's first touches. Signed-in buyers have all files
 * from the service worker.
 */
export const usePreloading = (pathname: string): void => {
  useEffect(() => {
    document.addEventListener('pointerover', onPointerOrFocus)
    document.addEventListener('focusin', onPointerOrFocus)
    return () => {
      document.removeEventListener('pointerover', onPointerOrFocus)
      document.removeEventListener('focusin', onPointerOrFocus)
    }
  }, [])
  useEffect(() => {
    if (!authPaths.includes(pathname)) return
    const onField = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) prefetch(paths.dashboard)
    }
    document.addEventListener('focusin', onField)
    return () => document.removeEventListener('focusin', onField)
  }, [pathname])
}

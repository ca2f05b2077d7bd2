import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The page that was last arrived at, loading screens apart. */
let lastArrival: string | undefined

type Props = {
  className: string
  /** What is shown; with the path it says when another page has begun. */
  name: string
  children: ReactNode
}

/**
 * A page's main part. A change of page scrolls to its top and focuses it: the browser
 * does as much for pages that it loads itself.
 */
export function Main({ className, name, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const goingBack = useNavigationType() === 'POP'
  const arrival = `${pathname} ${name}`

  // Before the page is painted: it is never seen where the one before was scrolled to.
  useLayoutEffect(() => {
    const isFirst = lastArrival === undefined
    if (isFirst || lastArrival === arrival) {
      lastArrival = arrival
      return
    }
    lastArrival = arrival
    // Going back, the browser restores the place on the page by itself.
    if (!goingBack) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }, [arrival, goingBack])

  return (
    <main ref={main} id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The last shown page; loading screens do not count. */
let lastArrival: string | undefined

type Props = {
  className: string
  /** With the path, it identifies the page: a change scrolls to the top. */
  name: string
  children: ReactNode
}

/**
 * A page's main part. Scrolls to the top and moves focus to it when the page changes, as browsers do
 * for pages that they load.
 */
export function Main({ className, name, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const goingBack = useNavigationType() === 'POP'
  const arrival = `${pathname} ${name}`

  // Before the first paint, so that the page never appears at the old scroll position.
  useLayoutEffect(() => {
    const isFirst = lastArrival === undefined
    if (isFirst || lastArrival === arrival) {
      lastArrival = arrival
      return
    }
    lastArrival = arrival
    // On Back, the browser restores the scroll position.
    if (!goingBack) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }, [arrival, goingBack])

  return (
    <main ref={main} id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}

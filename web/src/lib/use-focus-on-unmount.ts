import { useLayoutEffect, useRef } from 'react'

/** The heading of the innermost part of the page that has one besides the element itself. */
const headingAround = (element: Element): HTMLElement | undefined => {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const heading = around.querySelector<HTMLElement>('h1, h2, h3, h4')
    if (heading && !element.contains(heading)) return heading
  }
  return undefined
}

/**
 * For what goes away by its own button, such as Retry: the keyboard would begin at the top of the
 * document, and a screen reader would say nothing. It goes to the heading of what takes the place.
 */
export const useFocusOnUnmount = <E extends HTMLElement>() => {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const heading = headingAround(element)
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    }
  }, [])
  return ref
}

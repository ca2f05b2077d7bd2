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
 * For elements that their own button removes, such as Retry: focus would be lost to the top of the
 * document. Moves it to the heading of the replacement, which a screen reader announces.
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

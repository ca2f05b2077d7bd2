/** Background tabs are never painted: resolves after this time at the latest. */
const maxWaitMs = 200

/**
 * Resolves once the page is painted: heavy work starts after it. The first frame draws the page, and
 * the second begins when the first is on the screen.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs)
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })

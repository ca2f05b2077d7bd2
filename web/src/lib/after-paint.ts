/** A tab in the background is not painted at all. */
const maxWaitMs = 200

/** Resolves once the page is painted: heavy work starts after it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })

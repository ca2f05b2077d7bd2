/** A tab in the background is not painted at all. */
const maxWaitMs = 200

/** When what was just drawn stands on the screen: what is heavy and not part of it begins then. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })

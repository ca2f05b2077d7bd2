/** Time limit of the analytics configuration, retries included: docs/specification.md#analytics. */
const timeoutMs = 60_000
/** What passes by itself. */
const retryableStatuses: readonly number[] = [429, 500, 503, 504]
const firstPauseMs = 1000

type Deps = {
  fetch: typeof fetch
  /** Rejects as soon as the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  random: () => number
}

export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Asks again, each time after a longer pause, while the server says that it is busy.
 * @throws where the answer is another error, where none can be had, or after a minute
 */
export const fetchWithRetry = async (
  url: string,
  needs: Deps = { fetch: (...request) => fetch(...request), wait, random: Math.random },
  signal: AbortSignal = AbortSignal.timeout(timeoutMs),
): Promise<Response> => {
  for (let pause = firstPauseMs; ; pause *= 2) {
    const response = await needs.fetch(url, { signal, credentials: 'omit' })
    if (response.ok) return response
    if (!retryableStatuses.includes(response.status))
      throw new Error(`${url} answered ${response.status}`)
    // Half of it by chance, so that visitors who came together do not come back together.
    await needs.wait(pause / 2 + (pause / 2) * needs.random(), signal)
  }
}

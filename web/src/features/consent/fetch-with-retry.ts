/** Time limit of the analytics configuration, retries included: docs/specification.md#analytics. */
const timeoutMs = 60_000
/** Statuses of temporary errors. */
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
 * Retries with growing pauses while the server answers with a temporary error.
 * @throws on any other error or a network error, or after a minute
 */
export const fetchWithRetry = async (
  url: string,
  deps: Deps = { fetch: (...request) => fetch(...request), wait, random: Math.random },
  signal: AbortSignal = AbortSignal.timeout(timeoutMs),
): Promise<Response> => {
  for (let pause = firstPauseMs; ; pause *= 2) {
    const response = await deps.fetch(url, { signal, credentials: 'omit' })
    if (response.ok) return response
    if (!retryableStatuses.includes(response.status))
      throw new Error(`${url} answered ${response.status}`)
    // Half of the pause is random (jitter), so that visitors do not retry at the same time.
    await deps.wait(pause / 2 + (pause / 2) * deps.random(), signal)
  }
}

import { fetchWithRetry } from './fetch-with-retry.ts'

let started = false

/** The script's URL in the provider's configuration; the Content-Security-Policy allows no other. */
const scriptIn = (configuration: unknown, url: string): string | undefined => {
  const script = (configuration as { script?: unknown } | null)?.script
  if (typeof script !== 'string') return undefined
  const address = new URL(script, url)
  return address.origin === new URL(url).origin ? address.href : undefined
}

/** Loads the analytics provider. To be called after consent only; errors are ignored. */
export const startAnalytics = async (url: string): Promise<void> => {
  if (started) return
  started = true
  try {
    const response = await fetchWithRetry(url)
    const src = scriptIn(await response.json(), url)
    if (!src) return
    const script = document.createElement('script')
    script.async = true
    script.src = src
    document.head.append(script)
  } catch {
    // Retried with the next page load.
  }
}

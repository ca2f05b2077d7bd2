import type { SiteConfig } from '../../../shared/site-config.ts'

let loading: Promise<SiteConfig> | undefined
let loaded: SiteConfig | undefined

/** Where it is there already: for parts that are drawn in the browser alone. */
export const loadedConfig = (): SiteConfig | undefined => loaded

/**
 * `/config.json`, fetched once. Public pages read a name or two of it, so it is parsed with the
 * schema only where the signed-in part starts (auth.ts); a failed fetch is tried again.
 */
export const loadConfig = (): Promise<SiteConfig> => {
  loading ??= fetch('/config.json')
    .then((response) => {
      if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
      return response.json() as Promise<SiteConfig>
    })
    .then((config) => {
      loaded = config
      return config
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

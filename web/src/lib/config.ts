import type { SiteConfig } from '../../../shared/site-config.ts'
import { createListeners } from './listeners.ts'

let loading: Promise<SiteConfig> | undefined
let loaded: SiteConfig | null | undefined

const { notify, subscribe } = createListeners()
export const subscribeConfig = subscribe

/** Undefined until it is loaded, null if loading failed. */
export const loadedConfig = (): SiteConfig | null | undefined => loaded

const setLoaded = (config: SiteConfig | null) => {
  loaded = config
  notify()
}

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
      setLoaded(config)
      return config
    })
    .catch((error: unknown) => {
      loading = undefined
      setLoaded(null)
      throw error
    })
  return loading
}

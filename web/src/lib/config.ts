import type { SiteConfig } from '../../../shared/site/site-config.ts'
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
 * `/config.json`, fetched once; the next call retries a failed fetch. Only auth.ts parses it with the
 * schema, so that public pages need not load zod.
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

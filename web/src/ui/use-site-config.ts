import { useEffect, useSyncExternalStore } from 'react'
import type { SiteConfig } from '../../../shared/site/site-config.ts'
import { loadConfig, loadedConfig, subscribeConfig } from '../lib/config.ts'

const notInPrerenderedPages = () => undefined

/** The stage's configuration: undefined until it is loaded, null if loading failed. */
export const useSiteConfig = (): SiteConfig | null | undefined => {
  useEffect(() => {
    loadConfig().catch(() => {})
  }, [])
  return useSyncExternalStore(subscribeConfig, loadedConfig, notInPrerenderedPages)
}

import { useEffect, useState } from 'react'
import type { SiteConfig } from '../../../shared/site-config.ts'
import { loadConfig } from '../lib/config.ts'

/** The stage's configuration once it is there; undefined before, and where it cannot be had. */
export const useSiteConfig = (): SiteConfig | undefined => {
  const [config, setConfig] = useState<SiteConfig>()
  useEffect(() => {
    let gone = false
    loadConfig().then(
      (loaded) => gone || setConfig(loaded),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return config
}

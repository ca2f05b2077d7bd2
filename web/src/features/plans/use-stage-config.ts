import { useEffect, useState } from 'react'
import type { SiteConfig } from '../../../../shared/site-config.ts'
import { loadConfig, loadedConfig } from '../../lib/config.ts'

/**
 * The stage's configuration: undefined until it is known, null where it cannot be had. At once where
 * it is there: for pages that are drawn in the browser alone.
 */
export const useStageConfig = (): SiteConfig | null | undefined => {
  const [config, setConfig] = useState<SiteConfig | null | undefined>(loadedConfig)
  useEffect(() => {
    let gone = false
    loadConfig().then(
      (loaded) => gone || setConfig(loaded),
      () => gone || setConfig(null),
    )
    return () => {
      gone = true
    }
  }, [])
  return config
}

import { useSyncExternalStore } from 'react'
import { publicBrand } from '../../../shared/site/public-brand.ts'
import { loadConfig } from './config.ts'
import { createListeners } from './listeners.ts'

export type SiteBrand = { name: string; contactEmail: string }

let current: SiteBrand = publicBrand
const builtIn = current
const { notify, subscribe } = createListeners()

/** Uses the brand name and contact address of the stage's configuration, if set. */
export const startBrand = async (): Promise<void> => {
  try {
    const { brandName, contactEmail } = await loadConfig()
    const name = brandName || builtIn.name
    const email = contactEmail || builtIn.contactEmail
    if (name === current.name && email === current.contactEmail) return
    current = { name, contactEmail: email }
    notify()
  } catch {
    // The built-in brand stays; other readers of the configuration report the error.
  }
}

export const useBrand = (): SiteBrand =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => builtIn,
  )

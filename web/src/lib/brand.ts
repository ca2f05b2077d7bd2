import { useSyncExternalStore } from 'react'
import { brand } from '../../../shared/brand.ts'
import { loadConfig } from './config.ts'

export type SiteBrand = { name: string; contactEmail: string }

let current: SiteBrand = { name: brand.name, contactEmail: brand.contactEmail }
const builtIn = current
const listeners = new Set<() => void>()

/** An operator's own name and address, where the stage's configuration gives them. */
export const startBrand = async (): Promise<void> => {
  try {
    const { brandName, contactEmail } = await loadConfig()
    const name = brandName || builtIn.name
    const email = contactEmail || builtIn.contactEmail
    if (name === current.name && email === current.contactEmail) return
    current = { name, contactEmail: email }
    for (const listener of listeners) listener()
  } catch {
    // The built-in brand stays; other readers of the configuration report the error.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useBrand = (): SiteBrand =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => builtIn,
  )

import { useEffect, useState } from 'react'
import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { currentPlan } from './current-plan.ts'

const load = async (): Promise<readonly SavedSupplier[]> => {
  if ((await currentPlan()) === 'free') return []
  // Loaded on use, because it includes the API client, which the start page must not load.
  const { loadSuppliers } = await import('../../domain/suppliers/load-suppliers.ts')
  return loadSuppliers()
}

/** The buyer's saved suppliers; empty if they cannot be loaded. */
export const useSavedSuppliers = (): readonly SavedSupplier[] => {
  const [saved, setSaved] = useState<readonly SavedSupplier[]>([])
  useEffect(() => {
    load().then(setSaved, () => {})
  }, [])
  return saved
}

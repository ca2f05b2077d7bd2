import { useEffect, useState } from 'react'
import type { SavedSupplier } from '../../../../shared/supplier.ts'
import { currentPlan } from './current-plan.ts'

const load = async (): Promise<readonly SavedSupplier[]> => {
  if ((await currentPlan()) === 'free') return []
  const { loadSuppliers } = await import('./load-suppliers.ts')
  return loadSuppliers()
}

/** The buyer's saved suppliers; empty if they cannot be loaded. */
export const useSavedSuppliers = (): readonly SavedSupplier[] => {
  const [saved, setSaved] = useState<readonly SavedSupplier[]>([])
  useEffect(() => {
    let gone = false
    load().then(
      (found) => gone || setSaved(found),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return saved
}

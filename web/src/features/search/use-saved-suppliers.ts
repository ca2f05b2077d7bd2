import { useEffect, useState } from 'react'
import type { SavedSupplier } from '../../../../shared/supplier.ts'
import { currentPlan } from './current-plan.ts'

const load = async (): Promise<readonly SavedSupplier[]> => {
  if ((await currentPlan()) === 'free') return []
  const { savedSuppliers } = await import('./load-suppliers.ts')
  return savedSuppliers()
}

/** The buyer's own suppliers. Without them the search is what it is for everybody. */
export const useSaved = (): readonly SavedSupplier[] => {
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

import { useEffect, useId, useState } from 'react'
import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { currentPlan } from './current-plan.ts'
import { matchSuppliers } from './match-suppliers.ts'
import { popularFor } from './popular-filter.ts'
import { PopularList } from './popular-list.tsx'
import { QuickAccessCards } from './quick-access-cards.tsx'
import './search-panel.css'

const load = async (): Promise<readonly SavedSupplier[]> => {
  if ((await currentPlan()) === 'free') return []
  // Loaded on use, because it includes the API client, which the start page must not load.
  const { loadSuppliers } = await import('../../domain/suppliers/load-suppliers.ts')
  return loadSuppliers()
}

/** The buyer's saved suppliers; empty if they cannot be loaded. */
const useSavedSuppliers = (): readonly SavedSupplier[] => {
  const [saved, setSaved] = useState<readonly SavedSupplier[]>([])
  useEffect(() => {
    load().then(setSaved, () => {})
  }, [])
  return saved
}

type Props = {
  id: string
  /** The typed text. */
  term: string
  onChoose: (name: string) => void
  onLeave: () => void
}

/**
 * The panel below the search field. It is focusable, so that a press on its background keeps it
 * open.
 */
export default function SearchPanel({ id, term, onChoose, onLeave }: Props) {
  const own = useId()
  const popular = useId()
  const more = useId()
  const saved = matchSuppliers(term, useSavedSuppliers())
  const searches = popularFor(term)
  return (
    <div
      id={id}
      className="search-panel stack gap-2"
      role="dialog"
      aria-label="Search suggestions"
      tabIndex={-1}
    >
      {saved.length > 0 && (
        <>
          <h2 id={own}>Saved suppliers</h2>
          <PopularList searches={saved} labelledBy={own} onChoose={onChoose} onLeave={onLeave} />
        </>
      )}
      {searches.length > 0 && (
        <>
          <h2 id={popular}>Popular searches</h2>
          <PopularList
            searches={searches}
            labelledBy={popular}
            onChoose={onChoose}
            onLeave={onLeave}
          />
        </>
      )}
      <h2 id={more}>Quick access</h2>
      <QuickAccessCards labelledBy={more} />
    </div>
  )
}

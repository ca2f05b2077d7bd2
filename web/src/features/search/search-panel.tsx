import { useId } from 'react'
import { PopularList } from './popular-list.tsx'
import { QuickAccessCards } from './quick-access-cards.tsx'
import '../../theme/search-panel.css'

type Props = {
  id: string
  onChoose: (name: string) => void
  onLeave: () => void
}

/** What opens below the search field. It takes the keyboard, so that a press on its ground keeps it open. */
export default function SearchPanel({ id, onChoose, onLeave }: Props) {
  const popular = useId()
  const more = useId()
  return (
    <div
      id={id}
      className="search-panel"
      role="dialog"
      aria-label="Search suggestions"
      tabIndex={-1}
    >
      <h2 id={popular}>Popular searches</h2>
      <PopularList labelledBy={popular} onChoose={onChoose} onLeave={onLeave} />
      <h2 id={more}>Quick access</h2>
      <QuickAccessCards labelledBy={more} />
    </div>
  )
}

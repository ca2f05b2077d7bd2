import { type KeyboardEvent, useRef, useState } from 'react'
import type { PopularSearch } from '../../../../shared/search/popular-searches.ts'
import { Chinese } from '../../ui/chinese.tsx'
import { nextInList } from './list-keys.ts'

type Props = {
  searches: readonly Pick<PopularSearch, 'chinese' | 'english'>[]
  labelledBy: string
  onChoose: (name: string) => void
  /** Called on ArrowUp at the first name. */
  onLeave: () => void
}

/** A list with one tab stop, in which the arrow keys move. */
export function PopularList({ searches, labelledBy, onChoose, onLeave }: Props) {
  const [chosen, setCurrent] = useState(0)
  // Typing makes the list shorter.
  const current = Math.min(chosen, searches.length - 1)
  const list = useRef<HTMLUListElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextInList(event.key, current, searches.length)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    if (next < 0) return onLeave()
    setCurrent(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <ul ref={list} className="popular" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      {searches.map(({ chinese, english }, index) => (
        <li key={chinese}>
          <button
            type="button"
            className="popular__name"
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onChoose(chinese)}
          >
            <Chinese>{chinese}</Chinese>
            {english && <span className="popular__english">{english}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

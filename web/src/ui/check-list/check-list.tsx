import type { ReactNode } from 'react'
import { CheckIcon } from '../icons.tsx'
import './check-list.css'

/** A list with a check mark before each item. */
export function CheckList({
  items,
}: {
  items: readonly (string | { key: string; text: ReactNode })[]
}) {
  return (
    <ul className="check-list stack gap-2">
      {items.map((item) => (
        <li key={typeof item === 'string' ? item : item.key}>
          <CheckIcon />
          <span>{typeof item === 'string' ? item : item.text}</span>
        </li>
      ))}
    </ul>
  )
}

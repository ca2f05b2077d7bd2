import type { ReactNode } from 'react'
import { Folded } from './folded.tsx'

type Props<Item> = {
  items: readonly Item[]
  max: number
  /** The line that opens the others. @param more how many they are */
  summary: (more: number) => string
  /** @default false */
  onPhones?: boolean
  children: (items: readonly Item[], isFirst: boolean) => ReactNode
}

/** The first of a list; the others open at a click. */
export function FirstFew<Item>({ items, max, summary, onPhones = false, children }: Props<Item>) {
  const more = items.slice(max)
  return (
    <>
      {children(items.slice(0, max), true)}
      {more.length > 0 && (
        <Folded onPhones={onPhones} summary={summary(more.length)}>
          {children(more, false)}
        </Folded>
      )}
    </>
  )
}

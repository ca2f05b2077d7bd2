import type { OwnerView } from './ownership-view.ts'
import { percentText } from './report-words.ts'

/** How many owners of one company are shown at first. */
export const maxShownOwners = 12

/** The owners beyond the first ones, in words: "and 188 more, together 31.5%". '' if all are shown. */
export function moreOwnersText(owners: readonly OwnerView[]): string {
  const more = owners.slice(maxShownOwners)
  if (more.length === 0) return ''
  const published = more.filter(({ size }) => size >= 0)
  const sum = percentText(published.reduce((total, { size }) => total + size, 0))
  if (published.length === 0) return `and ${more.length} more, shares not published`
  return published.length === more.length
    ? `and ${more.length} more, together ${sum}`
    : `and ${more.length} more, together at least ${sum}`
}

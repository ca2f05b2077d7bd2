import { maxShownOwners, moreOwnersText } from '../../../shared/reports/more-owners.ts'
import type { OwnerView } from '../../../shared/reports/ownership-view.ts'

/** A box of the printed drawing of owners, in its order: each owner below the company that it owns. */
export type DrawnOwner = Pick<OwnerView, 'name' | 'share' | 'flag' | 'tone'> & {
  /** Levels above the verified company, from 0 for its own shareholders. */
  level: number
  /** For each level down to its own: whether more of the same company’s owners follow. */
  follow: readonly boolean[]
}

/** As on the page: the first owners of a company, and the others as one box. */
export function drawnOwners(
  owners: readonly OwnerView[],
  above: readonly boolean[] = [],
): DrawnOwner[] {
  const more = moreOwnersText(owners)
  const level = above.length
  const boxes = owners.slice(0, maxShownOwners).flatMap((owner, index): DrawnOwner[] => {
    const { name, word, share, flag, tone, owners: next } = owner
    const follow = [...above, more !== '' || index < owners.length - 1]
    return [{ name, share: share || word, flag, tone, level, follow }, ...drawnOwners(next, follow)]
  })
  if (more === '') return boxes
  const rest = { name: more, share: '', flag: '', tone: 'quiet', level } as const
  return [...boxes, { ...rest, follow: [...above, false] }]
}

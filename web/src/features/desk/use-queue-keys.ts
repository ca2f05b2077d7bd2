import { rowLinkId } from './queue-table.tsx'
import type { ShownRow } from './steady-rows.ts'
import { useKeys } from './use-keys.ts'

type Queue = {
  rows: readonly ShownRow[]
  /** The request that is open beside the list. */
  open: string | null
  onClaim: (row: ShownRow) => void
  onHelp: () => void
}

/** Moves along the rows, claims, searches and shows the keys, wherever the focus is but in a field. */
export function useQueueKeys({ rows, open, onClaim, onHelp }: Queue): void {
  const placeNow = (): number => {
    const focused = document.activeElement?.closest('.desk-row')?.querySelector('a')?.id
    return rows.findIndex(({ request: { id } }) =>
      focused === undefined ? id === open : rowLinkId(id) === focused,
    )
  }
  const move = (step: 1 | -1) => {
    const at = placeNow()
    const next = at < 0 ? rows[0] : rows[at + step]
    const link = next && document.getElementById(rowLinkId(next.request.id))
    link?.focus()
    link?.scrollIntoView?.({ block: 'nearest' })
  }
  const actions: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    k: () => move(-1),
    c: () => {
      const row = rows[placeNow()]
      if (row && !row.isGone && !row.request.claim) onClaim(row)
    },
    '/': () => document.querySelector<HTMLElement>('.desk-filters [type="search"]')?.focus(),
    '?': onHelp,
  }
  useKeys(actions)
}

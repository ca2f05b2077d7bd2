import { useKeys } from '../use-keys.ts'

const commentButtonIn = (row: Element | undefined) => row?.querySelector<HTMLElement>('button')

/** Moves along the parts and checks, and comments on one. */
export function useReviewKeys(onHelp: () => void): void {
  const rows = () => [...document.querySelectorAll('.review__row')]
  const place = (all: readonly Element[]) =>
    all.findIndex((row) => row.contains(document.activeElement))
  const move = (step: 1 | -1) => {
    const all = rows()
    const at = place(all)
    const next = at < 0 ? all[0] : all[at + step]
    commentButtonIn(next)?.focus()
    next?.scrollIntoView?.({ block: 'nearest' })
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    c: () => {
      const all = rows()
      commentButtonIn(all[place(all)])?.click()
    },
    '?': onHelp,
  })
}

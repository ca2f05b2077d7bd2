import type { DeskRequest } from '../../../../shared/desk/queue.ts'

/** `isGone`: no longer in the queue, but shown until the reader has left the list. */
export type ShownRow = { request: DeskRequest; isGone: boolean }

/** The server's order: functions/desk/queue.ts. */
const orderOf = ({ dueAt, id }: DeskRequest): string => `${dueAt ?? '9'} ${id}`

/**
 * The rows to show after the queue was read again. While the list is `held`, because the pointer or
 * the focus is in it, no row moves: each keeps its place with its new content, rows at the end are
 * added, and others wait.
 * @param isWhole whether `fresh` is the whole queue, not its first pages
 */
export function steadyRows(
  shown: readonly ShownRow[],
  fresh: readonly DeskRequest[],
  { held, isWhole }: { held: boolean; isWhole: boolean },
): { rows: ShownRow[]; waiting: number } {
  if (!held || shown.length === 0)
    return { rows: fresh.map((request) => ({ request, isGone: false })), waiting: 0 }
  const byId = new Map(fresh.map((request) => [request.id, request]))
  const end = fresh.at(-1)
  // What comes after the loaded pages may be in the queue, only not in what was read.
  const isBeyond = (request: DeskRequest) =>
    !isWhole && end !== undefined && orderOf(request) > orderOf(end)
  const kept = shown.map(({ request, isGone }) => {
    const next = byId.get(request.id)
    if (next) return { request: next, isGone: false }
    return { request, isGone: isGone || !isBeyond(request) }
  })
  const known = new Set(shown.map(({ request }) => request.id))
  const last = shown.at(-1)
  const added = fresh.filter(({ id }) => !known.has(id))
  const after = added.filter((each) => last && orderOf(each) > orderOf(last.request))
  return {
    rows: [...kept, ...after.map((request) => ({ request, isGone: false }))],
    waiting: added.length - after.length,
  }
}

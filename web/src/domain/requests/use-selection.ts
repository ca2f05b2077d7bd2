import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'
import { currentSession, subscribeSession } from '../session/session.ts'

/** More suppliers do not fit side by side. */
export const maxCompared = 4

type Selection = {
  /** Ids of requests, in the order of their selection. */
  ids: readonly string[]
  /** True after an attempt to select one more than fit. */
  isOver: boolean
}

const none: Selection = { ids: [], isOver: false }

let selection = none
const { notify, subscribe } = createListeners()

const set = (next: Selection): void => {
  selection = next
  notify()
}

const select = (ids: readonly string[]): void => set({ ids, isOver: false })

const toggle = (id: string): void => {
  const { ids } = selection
  if (ids.includes(id)) select(ids.filter((each) => each !== id))
  else if (ids.length < maxCompared) select([...ids, id])
  else set({ ids, isOver: true })
}

// No account sees what another one selected.
subscribeSession(() => {
  if (currentSession().status !== 'signed-in' && selection !== none) set(none)
})

/**
 * The reports that are selected for a comparison. They stay selected while the buyer pages, searches or leaves
 * the page, until the site is loaded again.
 */
export const useSelection = () => ({
  ...useSyncExternalStore(
    subscribe,
    () => selection,
    () => none,
  ),
  select,
  toggle,
})

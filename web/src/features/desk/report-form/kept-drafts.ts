import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'

/** What one window has typed and the server does not have. */
export type KeptDraft = {
  member: string
  request: string
  window: string
  /** What the server had when this window changed it. */
  base: { revision: number; content: DraftContent }
  content: DraftContent
  keptAt: string
}

/** Keeps what is typed in this browser until the server has it. */
export type Keeper = {
  keep: (draft: KeptDraft) => Promise<void>
  /** Removes what this window kept. */
  remove: (draft: Pick<KeptDraft, 'member' | 'request' | 'window'>) => Promise<void>
  /** Of one member and request, the oldest first. */
  find: (member: string, request: string) => Promise<KeptDraft[]>
}

type Schema = DBSchema & {
  drafts: { key: [string, string, string]; value: KeptDraft }
}

const store = 'drafts'
/** Written to disk before the browser reports it as done: a browser that is killed loses nothing. */
const durability = 'strict'

export const keeperIn = (name: string): Keeper => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const database = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore(store, { keyPath: ['member', 'request', 'window'] })
      },
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    keep: async (draft) => {
      const transaction = (await database()).transaction(store, 'readwrite', { durability })
      await Promise.all([transaction.store.put(draft), transaction.done])
    },
    remove: async ({ member, request, window }) => {
      const transaction = (await database()).transaction(store, 'readwrite', { durability })
      await Promise.all([transaction.store.delete([member, request, window]), transaction.done])
    },
    find: async (member, request) => {
      const range = IDBKeyRange.bound([member, request], [member, request, []])
      const found = await (await database()).getAll(store, range)
      return found.toSorted((a, b) => a.keptAt.localeCompare(b.keptAt))
    },
  }
}

export const browserKeeper = keeperIn('veridock-desk')

import type { DeskDraft, DraftContent, DraftSaved } from '../../../../../shared/desk/drafts.ts'
import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { createListeners } from '../../../lib/listeners.ts'
import { isSame, withoutValue, withValue } from './content.ts'
import { draftEdits, type Removed } from './draft-edits.ts'
import type { Keeper, KeptDraft } from './kept-drafts.ts'
import { type Conflict, merge } from './merge.ts'

/** Less than the two seconds after which every change is saved. */
const saveDelayMs = 1200
const firstRetryMs = 2000
const maxRetryMs = 30_000

type Server = { revision: number; content: DraftContent; savedAt: string | null }

/** To other windows of this browser that show the same report. */
export type SavedMessage = {
  kind: 'saved'
  revision: number
  content: DraftContent
  savedAt: string
}

export type EditorDeps = {
  save: (body: { revision: number; content: DraftContent }) => Promise<DraftSaved>
  read: () => Promise<DeskDraft>
  keeper: Keeper
  channel: {
    post: (message: SavedMessage) => void
    listen: (listener: (message: SavedMessage) => void) => void
  }
  now: () => Date
}

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Tried again by itself. */
  | { kind: 'offline' | 'failed' }
  | { kind: 'conflict' }
  /** The member has to sign in again, to claim the request, or to shorten the report. */
  | { kind: 'refused'; error: unknown }

export type Snapshot = {
  content: DraftContent
  save: SaveState
  conflicts: readonly Conflict[]
  /** Paths of fields that another window or member changed meanwhile, last time. */
  taken: readonly string[]
  /** When words were kept that are shown again now. */
  restoredFrom: string | null
  removed: Removed
  /** False if the browser cannot keep what is typed. */
  isKept: boolean
}

type Start = { member: string; window: string; draft: DeskDraft }

/** What a retry does not mend. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind !== 'network' &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'draft-changed'

/** Runs one at a time, and once more if it was called meanwhile: the last run has everything. */
const lastOneWins = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  return () => {
    isAskedAgain = true
    running ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        await run()
      }
      running = undefined
    })()
    return running
  }
}

/**
 * Holds one report while it is written: keeps every change in the browser, saves it, and merges what other
 * windows and members saved. Nothing that was typed is given up without a choice of the member.
 */
export function createDraftEditor({ member, window, draft }: Start, deps: EditorDeps) {
  const { keeper, channel, now } = deps
  const key = { member, request: draft.requestId, window }
  let base: Server = draft
  /** What the server has, while fields of it wait for a choice. */
  let pending: Server | undefined
  let mayWrite = draft.mayWrite
  let isClosed = false
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const { subscribe, notify } = createListeners()
  let snapshot: Snapshot = {
    content: draft.content,
    save: { kind: 'saved', at: draft.savedAt },
    conflicts: [],
    taken: [],
    restoredFrom: null,
    removed: null,
    isKept: true,
  }

  const update = (change: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...change }
    notify()
  }
  const isDirty = () => !isSame(snapshot.content, base.content)

  const keepOnce = async () => {
    const { content } = snapshot
    const { revision, content: before } = base
    try {
      await (isDirty()
        ? keeper.keep({
            ...key,
            base: { revision, content: before },
            content,
            keptAt: now().toISOString(),
          })
        : keeper.remove(key))
      if (!snapshot.isKept) update({ isKept: true })
    } catch {
      // A private window, or a full disk.
      if (snapshot.isKept) update({ isKept: false })
    }
  }
  const keep = lastOneWins(keepOnce)

  const schedule = (ms: number) => {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  /** Takes what the server has now into what is typed here. */
  const receive = (server: Server) => {
    const { content, conflicts, taken } = merge(base.content, snapshot.content, server.content)
    if (conflicts.length > 0) {
      pending = server
      update({ content, conflicts, taken, save: { kind: 'conflict' } })
    } else {
      pending = undefined
      base = server
      update({ content, conflicts, taken })
      saveSoon()
    }
    void keep()
  }

  /** Shows the state, and saves after a moment what is left to save. */
  const saveSoon = () => {
    if (pending) return
    if (!isDirty()) return update({ save: { kind: 'saved', at: base.savedAt } })
    if (!mayWrite) return
    update({ save: { kind: 'changed' } })
    schedule(saveDelayMs)
  }

  const failed = async (error: unknown): Promise<void> => {
    if (codeOf(error) === 'draft-changed') {
      receive(await deps.read())
    } else if (isRefusal(error)) {
      update({ save: { kind: 'refused', error } })
    } else {
      const isOffline = error instanceof ApiError && error.kind === 'network'
      update({ save: { kind: isOffline ? 'offline' : 'failed' } })
      failures += 1
      schedule(Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)))
    }
  }

  const saveOnce = async () => {
    const sent = snapshot.content
    update({ save: { kind: 'saving' } })
    try {
      const { revision, savedAt } = await deps.save({ revision: base.revision, content: sent })
      base = { revision, savedAt, content: sent }
      failures = 0
      channel.post({ kind: 'saved', ...base, savedAt })
      saveSoon()
      void keep()
    } catch (error) {
      // Reading what another window saved can fail as well.
      await failed(error).catch(failed)
    }
  }

  /** Saves what is not saved yet, one save at a time. */
  const save = async (): Promise<void> => {
    clearTimeout(timer)
    if (saving || pending || !mayWrite || !isDirty()) return saving
    saving = saveOnce()
    await saving
    saving = undefined
    // What was typed meanwhile.
    if (snapshot.save.kind === 'changed') schedule(saveDelayMs)
  }

  /** The server has refused the content itself, so a change of it can help. */
  const isTooLong = (): boolean =>
    snapshot.save.kind === 'refused' && codeOf(snapshot.save.error) === 'invalid-request'

  const change = (content: DraftContent, more: Partial<Snapshot> = {}) => {
    if (!mayWrite || isSame(content, snapshot.content)) return
    const hadChanges = isDirty()
    update({ content, restoredFrom: null, taken: [], ...more })
    void keep()
    if (pending || saving) return
    // Otherwise a save or a retry is on its way already, or cannot help.
    if (snapshot.save.kind === 'saved' || !isDirty() || !hadChanges || isTooLong()) saveSoon()
  }

  channel.listen((message) => {
    if (isClosed || saving || message.revision <= (pending ?? base).revision) return
    receive(message)
  })

  return {
    subscribe,
    getSnapshot: () => snapshot,
    /** The revision that the server has of what is shown; undefined while it has another one. */
    savedRevision: () => (isDirty() || pending ? undefined : base.revision),
    save,

    ...draftEdits(() => snapshot, change),

    /** Chooses a side for a field that both changed. */
    resolve: (path: string, side: 'mine' | 'theirs') => {
      const conflict = snapshot.conflicts.find((each) => each.path === path)
      if (!conflict || !pending) return
      const { content } = snapshot
      const chosen =
        side === 'mine'
          ? content
          : conflict.theirs === undefined
            ? withoutValue(content, path)
            : withValue(content, path, conflict.theirs)
      const conflicts = snapshot.conflicts.filter((each) => each !== conflict)
      update({ content: chosen, conflicts })
      if (conflicts.length === 0) {
        base = pending
        pending = undefined
        saveSoon()
      }
      void keep()
    },

    /** What the server answers now: after a claim, a review or a new sign-in. */
    receiveAnswer: (next: DeskDraft) => {
      mayWrite = next.mayWrite
      failures = 0
      if (next.revision < base.revision) return saveSoon()
      receive(next)
    },
    /** Shows what another window has kept and could not save. */
    restore: (kept: KeptDraft) => {
      if (!isDirty() && !pending) {
        const server = base
        base = { ...kept.base, savedAt: server.savedAt }
        snapshot = { ...snapshot, content: kept.content }
        receive(server)
      } else {
        const { content, conflicts } = merge(kept.base.content, snapshot.content, kept.content)
        pending = conflicts.length > 0 ? (pending ?? base) : pending
        update({ content, conflicts: [...snapshot.conflicts, ...conflicts] })
        if (pending) update({ save: { kind: 'conflict' } })
        else saveSoon()
      }
      update({ restoredFrom: kept.keptAt, taken: [] })
      return keep()
    },
    /** Tries again at once: the network or the session is back. */
    retry: () => {
      if (snapshot.save.kind === 'saving' || pending || !isDirty()) return
      failures = 0
      void save()
    },
    /** Saves what is left, and stops. What cannot be saved stays in the browser. */
    close: async () => {
      await save()
      isClosed = true
      clearTimeout(timer)
      await keep()
    },
  }
}
export type DraftEditor = ReturnType<typeof createDraftEditor>

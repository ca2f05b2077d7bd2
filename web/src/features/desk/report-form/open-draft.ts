import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import { callDesk } from '../call-desk.ts'
import {
  createDraftEditor,
  type DraftEditor,
  type EditorDeps,
  type SavedMessage,
} from './draft-editor.ts'
import { browserKeeper, type Keeper, type KeptDraft } from './kept-drafts.ts'

const lockOf = (window: string) => `desk-draft ${window}`

const randomName = () => Array.from(crypto.getRandomValues(new Uint32Array(3))).join('-')

/** Held as long as the window shows the report: others then leave alone what it has kept. */
const holdLock = (window: string): (() => void) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockOf(window), () => held)
  return release
}

/** Runs the work once the window that this lock is of has closed, or was killed. */
const afterWindow = async (
  window: string,
  work: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  if (!navigator.locks) return work()
  await navigator.locks.request(lockOf(window), { signal }, work).catch(() => {})
}

export type OpenDraft = {
  editor: DraftEditor
  /** Shows what other windows had kept and could not save, as soon as they have closed. */
  takeOver: () => Promise<void>
  /** What was kept, while the report is read only here. */
  findKept: () => Promise<KeptDraft[]>
  forget: (kept: KeptDraft) => Promise<void>
  close: () => void
}

/** Opens a report to be written in this window. */
export function openDraft(
  draft: DeskDraft,
  member: string,
  keeper: Keeper = browserKeeper,
): OpenDraft {
  const { requestId } = draft
  const window = randomName()
  const release = holdLock(window)
  const broadcast = new BroadcastChannel(`desk-draft ${member} ${requestId}`)
  const closing = new AbortController()
  const params = { id: requestId }
  const deps: EditorDeps = {
    save: (body) => callDesk('saveDraft', { params, body }),
    read: () => callDesk('getDraft', { params }),
    keeper,
    channel: {
      post: (message) => broadcast.postMessage(message),
      listen: (listener) => {
        broadcast.onmessage = ({ data }: MessageEvent<SavedMessage>) => listener(data)
      },
    },
    now: () => new Date(),
  }
  const editor = createDraftEditor({ member, window, draft }, deps)

  const findKept = async () => {
    const found = await keeper.find(member, requestId).catch(() => [])
    return found.filter((each) => each.window !== window)
  }
  const takeOne = (kept: KeptDraft) =>
    afterWindow(
      kept.window,
      async () => {
        // Another window may have taken it, or its own has saved it.
        const left = (await findKept()).find((each) => each.window === kept.window)
        if (!left) return
        await editor.restore(left)
        await keeper.remove(left)
      },
      closing.signal,
    )

  const retry = () => {
    if (document.visibilityState !== 'hidden') editor.retry()
  }
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  return {
    editor,
    findKept,
    takeOver: async () => {
      for (const kept of await findKept()) void takeOne(kept)
    },
    forget: (kept) => keeper.remove(kept),
    close: () => {
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
      closing.abort()
      void editor.close().finally(() => {
        broadcast.close()
        release()
      })
    },
  }
}

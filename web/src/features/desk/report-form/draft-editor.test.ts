import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskDraft, DraftContent } from '../../../../../shared/desk/drafts.ts'
import { ApiError, networkError } from '../../../lib/api-error.ts'
import { createDraftEditor, type EditorDeps, type SavedMessage } from './draft-editor.ts'
import type { KeptDraft } from './kept-drafts.ts'

const at = '2026-11-23T06:00:00.000Z'
const draft = (more: Partial<DeskDraft> = {}): DeskDraft => ({
  requestId: '01A',
  state: 'writing',
  revision: 1,
  content: { summary: 'A' },
  savedAt: at,
  savedBy: null,
  submittedBy: null,
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  comments: [],
  versions: 0,
  mayWrite: true,
  mayReview: false,
  ...more,
})
const changed = new ApiError({ kind: 'problem', status: 409, code: 'draft-changed', detail: '' })

const tooLong = new ApiError({ kind: 'problem', status: 400, code: 'invalid-request', detail: '' })

/** A server, and a browser that keeps drafts. */
function world() {
  const server = { revision: 1, content: { summary: 'A' } as DraftContent, isDown: false, saves: 0 }
  const kept = new Map<string, KeptDraft>()
  const windows: ((message: SavedMessage) => void)[] = []
  const deps = (): EditorDeps => ({
    save: async ({ revision, content }) => {
      server.saves += 1
      if (server.isDown) throw networkError(undefined)
      if (JSON.stringify(content).length > 1000) throw tooLong
      if (revision !== server.revision) throw changed
      server.revision += 1
      server.content = content
      return { revision: server.revision, savedAt: at }
    },
    read: async () => draft({ revision: server.revision, content: server.content }),
    keeper: {
      keep: async (each) => void kept.set(each.window, each),
      remove: async ({ window }) => void kept.delete(window),
      find: async () => [...kept.values()],
    },
    channel: { post: () => {}, listen: (listener) => void windows.push(listener) },
    now: () => new Date(at),
  })
  const open = (window = 'one', more: Partial<DeskDraft> = {}) =>
    createDraftEditor({ member: 'wang', window, draft: draft(more) }, deps())
  return { server, kept, windows, open }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the editor of a report', () => {
  it('keeps every change at once, saves within two seconds, then keeps nothing', async () => {
    const { server, kept, open } = world()
    const editor = open()
    for (const word of ['B', 'BC', 'BCD']) {
      editor.set('summary', word)
      await pass(0)
      expect(kept.get('one')?.content).toEqual({ summary: word })
      await pass(500)
    }
    await pass(500)
    expect(server).toMatchObject({ saves: 1, content: { summary: 'BCD' } })
    expect(kept.size).toBe(0)
    expect(editor.getSnapshot().save).toEqual({ kind: 'saved', at })
  })

  it('tries again while the network is lost, at longer and longer intervals', async () => {
    const { server, kept, open } = world()
    const editor = open()
    server.isDown = true
    editor.set('summary', 'B')
    await pass(60_000)
    expect(server.saves).toBe(5)
    expect(editor.getSnapshot().save.kind).toBe('offline')
    expect(kept.get('one')?.content).toEqual({ summary: 'B' })
    server.isDown = false
    await pass(30_000)
    expect(server.content).toEqual({ summary: 'B' })
    expect(kept.size).toBe(0)
  })

  it('saves again once a report that was too long is shorter', async () => {
    const { server, open } = world()
    const editor = open()
    editor.set('summary', 'B'.repeat(2000))
    await pass(2000)
    expect(editor.getSnapshot().save.kind).toBe('refused')
    editor.set('summary', 'B')
    await pass(2000)
    expect(editor.getSnapshot().save.kind).toBe('saved')
    expect(server.content).toEqual({ summary: 'B' })
  })

  it('does not ask after a save whose answer was lost', async () => {
    const { server, open } = world()
    const editor = open()
    editor.set('summary', 'B')
    // Another way: it was stored, and nobody heard of it.
    Object.assign(server, { revision: 2, content: { summary: 'B' } })
    await pass(2000)
    expect(editor.getSnapshot()).toMatchObject({ conflicts: [], save: { kind: 'saved' } })
    expect(editor.savedRevision()).toBe(2)
  })

  it('saves nothing while a conflict waits for a choice, and keeps both sides', async () => {
    const { server, kept, open } = world()
    const editor = open()
    Object.assign(server, { revision: 2, content: { summary: 'theirs' } })
    editor.set('summary', 'mine')
    await pass(2000)
    expect(editor.getSnapshot().save.kind).toBe('conflict')
    editor.set('summary', 'mine, longer')
    await pass(60_000)
    expect(server.saves).toBe(1)
    // Still on what this window began with, so that the next opening asks again.
    expect(kept.get('one')).toMatchObject({
      base: { revision: 1 },
      content: { summary: 'mine, longer' },
    })
    editor.resolve('summary', 'mine')
    await pass(2000)
    expect(server.content).toEqual({ summary: 'mine, longer' })
    expect(kept.size).toBe(0)
  })

  it('takes what another window saved, unless it has changed the same', async () => {
    const { windows, open } = world()
    const editor = open()
    const told: SavedMessage = {
      kind: 'saved',
      revision: 2,
      content: { summary: 'B' },
      savedAt: at,
    }
    for (const listener of windows) listener(told)
    expect(editor.getSnapshot()).toMatchObject({ content: { summary: 'B' }, taken: ['summary'] })
    editor.set('summary', 'C')
    for (const listener of windows) listener({ ...told, revision: 3, content: { summary: 'D' } })
    expect(editor.getSnapshot().conflicts).toEqual([{ path: 'summary', mine: 'C', theirs: 'D' }])
  })

  it('restores words of a killed window onto what the server has meanwhile', async () => {
    const { server, open } = world()
    Object.assign(server, { revision: 5, content: { summary: 'A', analyst: 'LM' } })
    const editor = open('two', { revision: 5, content: { summary: 'A', analyst: 'LM' } })
    await editor.restore({
      member: 'wang',
      request: '01A',
      window: 'one',
      base: { revision: 1, content: { summary: 'A' } },
      content: { summary: 'typed' },
      keptAt: at,
    })
    await pass(2000)
    expect(server.content).toEqual({ summary: 'typed', analyst: 'LM' })
  })

  it('puts back a finding that was removed, at its place', () => {
    const { open } = world()
    const editor = open()
    const findings = [{ what: '1' }, { what: '2' }]
    editor.set('checks.media', { result: 'found', findings })
    editor.remove('checks.media.findings.0')
    editor.set('summary', 'meanwhile')
    editor.putBack()
    expect(editor.getSnapshot().content).toMatchObject({
      summary: 'meanwhile',
      checks: { media: { findings } },
    })
  })

  it('says that the browser cannot keep what is typed', async () => {
    const { open } = world()
    const editor = open()
    vi.spyOn(Map.prototype, 'set').mockImplementationOnce(() => {
      throw new Error('Full')
    })
    editor.set('summary', 'B')
    await pass(0)
    expect(editor.getSnapshot().isKept).toBe(false)
  })
})

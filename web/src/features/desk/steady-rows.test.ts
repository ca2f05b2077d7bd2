import { describe, expect, it } from 'vitest'
import type { DeskRequest } from '../../../../shared/desk/queue.ts'
import { steadyRows } from './steady-rows.ts'

const row = (id: string, hour: number, claim: DeskRequest['claim'] = null): DeskRequest => ({
  id,
  searchTerm: id,
  type: 'verification',
  requestedAt: '2026-11-20T00:00:00.000Z',
  dueAt: new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
  dueStatus: 'in-time',
  deliveryHours: 48,
  cancellableUntil: null,
  claim,
  draftState: null,
  isCorrection: false,
  proposedOutcome: null,
  sameCompany: null,
})
const [a, b, c] = [row('A', 8), row('B', 10), row('C', 12)]
const shown = [a, b].map((request) => ({ request, isGone: false }))
const held = { held: true, isWhole: true }
const ids = ({ rows }: ReturnType<typeof steadyRows>) =>
  rows.map(({ request, isGone }) => `${request.id}${isGone ? ' gone' : ''}`)

describe('the rows while the list is not held', () => {
  it('are those of the server', () => {
    const next = steadyRows(shown, [c, a], { held: false, isWhole: true })
    expect(ids(next)).toEqual(['C', 'A'])
    expect(next.waiting).toBe(0)
  })
})

describe('the rows while the list is held', () => {
  it('are the first ones that come, if nothing is shown yet', () => {
    expect(ids(steadyRows([], [a, b], held))).toEqual(['A', 'B'])
  })

  it('keep their places, with their new content', () => {
    const claim = { name: '王芳', at: '2026-11-21T06:00:00.000Z', mine: false }
    const next = steadyRows(shown, [row('B', 7, claim), a], held)
    expect(ids(next)).toEqual(['A', 'B'])
    expect(next.rows[1]?.request.claim).toEqual(claim)
  })

  it('leave new ones out that would move others, and count them', () => {
    const next = steadyRows(shown, [row('NEW', 6), a, row('MIDDLE', 9), b, c], held)
    expect(ids(next)).toEqual(['A', 'B', 'C'])
    expect(next.waiting).toBe(2)
  })

  it('say what is no longer in the queue, and show what comes back', () => {
    const gone = steadyRows(shown, [b], held)
    expect(ids(gone)).toEqual(['A gone', 'B'])
    expect(ids(steadyRows(gone.rows, [a, b], held))).toEqual(['A', 'B'])
  })

  it('are not gone because the pages that were read end before them', () => {
    expect(ids(steadyRows(shown, [a], { held: true, isWhole: false }))).toEqual(['A', 'B'])
    expect(ids(steadyRows(shown, [b], { held: true, isWhole: false }))).toEqual(['A gone', 'B'])
  })
})

import { describe, expect, it } from 'vitest'
import { canCancel, dueDateOf } from './due-date.ts'

const request = {
  type: 'verification',
  status: 'pending',
  timestamp: '2026-11-21T08:00:00.000Z',
  createdAt: '2026-11-21T08:00:00.000Z',
  pausedAt: null,
  dueAt: '2026-11-23T08:00:00.000Z',
}
const at = (time: string) => new Date(time)

describe('when a report is due', () => {
  it.each([
    ['2026-11-21T08:00:00.000Z', 'Due in 2 d', 0],
    ['2026-11-21T09:30:00.000Z', 'Due in 1 d 22 h', 3],
    ['2026-11-22T08:50:00.000Z', 'Due in 23 h 10 min', 52],
    ['2026-11-23T07:59:30.000Z', 'Due in 1 min', 100],
  ])('is shown at %s as "%s"', (now, text, percent) => {
    expect(dueDateOf(request, at(now))).toEqual({ text, isLate: false, percent })
  })

  it('is shown with how late it is', () => {
    expect(dueDateOf(request, at('2026-11-23T10:00:00.000Z'))).toEqual({
      text: 'Late by 2 h',
      isLate: true,
      percent: 100,
    })
  })

  it('stands still while a question waits for the buyer, even if it is late', () => {
    const asked = { ...request, pausedAt: '2026-11-22T08:50:00.000Z' }
    for (const now of ['2026-11-22T09:00:00.000Z', '2026-12-01T09:00:00.000Z'])
      expect(dueDateOf(asked, at(now))).toEqual({
        text: 'Waiting for your answer, 23 h 10 min left',
        isLate: false,
        percent: 52,
      })
    const late = { ...request, pausedAt: '2026-11-23T09:00:00.000Z' }
    expect(dueDateOf(late, at('2026-11-24T09:00:00.000Z'))).toMatchObject({
      text: 'Waiting for your answer',
      isLate: false,
    })
  })

  it('is not shown for a closed request, or one without a due time', () => {
    const now = at('2026-11-21T09:00:00.000Z')
    expect(dueDateOf({ ...request, status: 'completed' }, now)).toBeNull()
    expect(dueDateOf({ ...request, dueAt: null }, now)).toBeNull()
    const asked = { ...request, dueAt: null, pausedAt: '2026-11-21T08:30:00.000Z' }
    expect(dueDateOf(asked, now)).toMatchObject({ text: 'Waiting for your answer', isLate: false })
  })
})

it('a request can be canceled for 15 minutes, while it is pending', () => {
  expect(canCancel(request, at('2026-11-21T08:14:59.000Z'))).toBe(true)
  expect(canCancel(request, at('2026-11-21T08:15:00.000Z'))).toBe(false)
  const soon = at('2026-11-21T08:01:00.000Z')
  expect(canCancel({ ...request, status: 'failed' }, soon)).toBe(false)
  expect(canCancel({ ...request, type: 'monitoring' }, soon)).toBe(false)
})

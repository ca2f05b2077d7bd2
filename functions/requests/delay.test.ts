import { describe, expect, it } from 'vitest'
import { delayOf, laterEmail } from './delay.ts'
import { owesCheck } from './give-back.ts'
import type { PendingRequest } from './stored-request.ts'
import { newRequest } from './verification-request.ts'

const asked = new Date('2026-11-21T08:00:00.000Z')
const hoursLater = (hours: number) => new Date(asked.getTime() + hours * 3_600_000)
const claim = { by: 'wang', name: 'Wang', at: asked.toISOString() }

const request = (change: Partial<PendingRequest> = {}): PendingRequest => ({
  ...newRequest({
    id: 'A',
    searchTerm: '华为技术有限公司',
    userId: 'buyer',
    email: 'buyer@example.com',
    plan: 'premium',
    at: asked,
  }),
  ...change,
})

describe('a report that needs more time', () => {
  it.each([
    ['no analyst has begun', {}, /No analyst has been free/],
    ['an analyst is working on it', { claim }, /needs more time/],
    ['it is reviewed', { claim, draftState: 'in-review' as const }, /is reviewing/],
    ['it was withdrawn', { withdrawn: [{}] as never }, /withdrew/],
  ])('gets half of the delivery time more, and a reason: %s', (_, change, reason) => {
    expect(delayOf(request(change), hoursLater(23))).toEqual({
      expectedAt: hoursLater(36).toISOString(),
      reason: expect.stringMatching(reason),
      toldAt: hoursLater(23).toISOString(),
    })
  })

  it.each([
    ['more than an hour is left', {}, 22.9],
    ['it waits for the buyer', { pausedAt: hoursLater(2).toISOString() }, 40],
    ['it is a check of a watched supplier', { watchId: 'w' }, 40],
    ['the desk has extended it', { dueAt: hoursLater(60).toISOString(), delay: told(60) }, 40],
  ])('is not told if %s', (_, change, hours) => {
    expect(delayOf(request(change), hoursLater(hours))).toBeUndefined()
  })

  it('says when the check goes back, or that it is back', () => {
    const data = (hours: number) =>
      laterEmail(request(), { dueAt: '', reason: '' }, hoursLater(hours)).data
    expect(data(23)).toMatchObject({ promisedAt: hoursLater(24).toISOString() })
    expect(data(25)).toMatchObject({ promisedAt: null, check: 'your November check' })
    const checkOf = (userType: string) =>
      laterEmail(request({ userType }), { dueAt: '', reason: '' }, hoursLater(9)).data
    expect(checkOf('free')).toMatchObject({ check: 'your check' })
    expect(checkOf('partner')).toMatchObject({ check: null })
  })
})

function told(hours: number) {
  return { expectedAt: hoursLater(hours).toISOString(), reason: '', toldAt: asked.toISOString() }
}

describe('the check of a late request', () => {
  it.each([
    ['a millisecond late', {}, 24 + 1 / 3_600_000, true],
    ['to the millisecond', {}, 24, false],
    ['given back before', { givenBackAt: asked.toISOString() }, 40, false],
    ['of a watched supplier', { watchId: 'w' }, 40, false],
    ['after a pause of ten hours', { pausedSeconds: 36_000 }, 34, false],
    ['late after a pause', { pausedSeconds: 36_000 }, 34.1, true],
    ['with a question that still waits', { pausedAt: hoursLater(20).toISOString() }, 40, false],
    ['that was late before the question', { pausedAt: hoursLater(25).toISOString() }, 40, true],
    ['extended by the desk', { dueAt: hoursLater(90).toISOString(), delay: told(90) }, 25, true],
    ['due earlier by an upgrade', { dueAt: hoursLater(12).toISOString() }, 13, false],
  ])('%s', (_, change, hours, owed) => {
    expect(owesCheck(request(change), hoursLater(hours))).toBe(owed)
  })
})

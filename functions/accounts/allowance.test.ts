import { describe, expect, it } from 'vitest'
import { freeAccount } from './account.ts'
import { usageOf } from './allowance.ts'

const account = freeAccount('u', 'u@example.com')
const now = new Date('2026-11-30T23:59:59.999Z')

describe('usage', () => {
  it.each([
    [0, 3, false],
    [2, 1, false],
    [3, 0, true],
    [5, 0, true],
  ])('of a free account with %i used checks leaves %i', (searchCount, left, blocked) => {
    expect(usageOf({ ...account, searchCount }, now)).toEqual({
      plan: 'free',
      limit: 3,
      used: searchCount,
      left,
      resetsAt: null,
      daysUntilReset: null,
      blocked,
      reason: blocked ? 'free-limit-reached' : null,
    })
  })

  it('of a premium account counts the calendar month in UTC and rounds the days up', () => {
    const premium = { ...account, accountType: 'premium' as const, searchCount: 90 }
    const usage = usageOf({ ...premium, usedByMonth: { '2026-10': 30, '2026-11': 30 } }, now)
    expect(usage).toMatchObject({ limit: 30, used: 30, left: 0, daysUntilReset: 1 })
    expect(usage).toMatchObject({
      reason: 'monthly-limit-reached',
      resetsAt: '2026-12-01T00:00:00.000Z',
    })
    const nextMonth = usageOf(
      { ...premium, usedByMonth: { '2026-11': 30 } },
      new Date('2026-12-01T00:00:00.000Z'),
    )
    expect(nextMonth).toMatchObject({ used: 0, left: 30, daysUntilReset: 31, blocked: false })
  })

  it.each(['partner', 'enterprise'] as const)('of a %s account is unlimited', (accountType) => {
    const usage = usageOf({ ...account, accountType, usedByMonth: { '2026-11': 5000 } }, now)
    expect(usage).toMatchObject({
      limit: null,
      left: null,
      used: 5000,
      blocked: false,
      reason: null,
    })
  })
})

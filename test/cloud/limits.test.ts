import { describe, expect, it } from 'vitest'
import { newBuyer } from '../builders/buyer.ts'
import { operatorsTable } from '../builders/table.ts'

const names = (count: number) => Array.from({ length: count }, (_, n) => `第${n}号贸易有限公司`)

describe('50 submissions of distinct names at once by a new free account', () => {
  it('store exactly 3, refuse the rest, and leave counters equal to rows', async () => {
    const buyer = await newBuyer()
    const answers = await Promise.all(
      names(50).map((searchTerm) => buyer.call('POST', '/api/requests', { searchTerm })),
    )
    const stored = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 403)
    expect([stored.length, refused.length]).toEqual([3, 47])
    for (const { body } of refused) expect(body).toMatchObject({ code: 'free-limit-reached' })

    const items = await operatorsTable().itemsOf(buyer.userId)
    const count = (entity: string) => items.filter((item) => item.entity === entity).length
    expect(count('verification-request')).toBe(3)
    expect(count('search-record')).toBe(3)
    expect(items.find((item) => item.entity === 'account')).toMatchObject({
      searchCount: 3,
      totalReports: 3,
      pendingReports: 3,
    })
    expect((await buyer.call('GET', '/api/me/usage')).body).toMatchObject({
      used: 3,
      left: 0,
      blocked: true,
      reason: 'free-limit-reached',
    })
  })
})

describe('a premium account', () => {
  it('is stopped at 30 in a calendar month', async () => {
    const buyer = await newBuyer()
    await operatorsTable().setPlan(buyer.userId, 'premium')
    const answers = await Promise.all(
      names(34).map((searchTerm) => buyer.call('POST', '/api/requests', { searchTerm })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 403, body: { code: 'monthly-limit-reached' } })
  })
})

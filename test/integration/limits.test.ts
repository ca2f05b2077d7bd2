import { describe, expect, it } from 'vitest'
import { newBuyer } from '../fixtures/buyer.ts'
import { operatorsTable } from '../fixtures/table.ts'

const names = (count: number) => Array.from({ length: count }, (_, n) => `第${n}号贸易有限公司`)

describe('a premium account', () => {
  it('can make 30 checks in a calendar month', async () => {
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

import { expect, it } from 'vitest'
import { planIn } from './kept-plan.ts'

it.each([
  [[{ name: 'usage' }, { name: 'me', at: 1, data: { accountType: 'premium' } }], 'premium'],
  [[{ name: 'me', at: 1, data: { accountType: 'gold' } }], 'free'],
  [[{ name: 'me', at: 1, data: null }, null], 'free'],
  [[], 'free'],
  [null, 'free'],
  ['no list', 'free'],
])('reads the plan out of %j: %s', (data, plan) => {
  expect(planIn(data)).toBe(plan)
})

import { expect, it } from 'vitest'
import { Attempts } from './attempts.ts'

it('a name is locked after five wrong attempts, and for longer after each further one', () => {
  const attempts = new Attempts()
  for (let n = 1; n <= 4; n += 1) attempts.fail('ann', 0)
  expect(attempts.isLocked('ann', 0)).toBe(false)
  attempts.fail('ann', 0)
  expect([attempts.isLocked('ann', 999), attempts.isLocked('ann', 1000)]).toEqual([true, false])
  attempts.fail('ann', 1000)
  expect([attempts.isLocked('ann', 2999), attempts.isLocked('ann', 3000)]).toEqual([true, false])
  expect(attempts.isLocked('bob', 0)).toBe(false)
  for (let n = 1; n <= 20; n += 1) attempts.fail('ann', 3000)
  expect(attempts.isLocked('ann', 3000 + 899_000)).toBe(true)
  expect(attempts.isLocked('ann', 3000 + 900_000)).toBe(false)
  attempts.forget('ann')
  expect(attempts.isLocked('ann', 3000)).toBe(false)
})

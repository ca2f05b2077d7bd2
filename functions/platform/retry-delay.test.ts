import { expect, it } from 'vitest'
import { maxReceiveCount, retryDelaySeconds } from './retry-delay.ts'

it('retries after 10 seconds, then at longer intervals, for more than three hours in all', () => {
  const waits = Array.from({ length: maxReceiveCount }, (_, index) => retryDelaySeconds(index + 1))
  expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80])
  expect(Math.max(...waits)).toBe(600)
  expect(waits.reduce((sum, wait) => sum + wait) / 3600).toBeGreaterThan(3)
})

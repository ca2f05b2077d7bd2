import { expect, it } from 'vitest'
import { countsOf } from './counts.ts'

const usage = { limit: 30, left: 12, daysUntilReset: 9 }

it('shows the checks left and the day of the reset', () => {
  expect(countsOf(usage, false, true)).toEqual({ left: '12 of 30', reset: '9' })
})

it('shows no checks left if usage cannot be loaded', () => {
  expect(countsOf(undefined, true, true).left).toBe('0')
  expect(countsOf(usage, true, true).left).toBe('0')
})

it('shows nothing while usage is loading', () => {
  expect(countsOf(undefined, false, true)).toEqual({ left: '–', reset: '–' })
})

it('shows unlimited checks for an unlimited plan, whatever the usage', () => {
  expect(countsOf(undefined, true, false).left).toBe('Unlimited')
})

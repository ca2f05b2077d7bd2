import { expect, it } from 'vitest'
import { countsOf } from './counts.ts'

const usage = { limit: 30, left: 12, daysUntilReset: 9 }

it('tells what is left and when it starts again', () => {
  expect(countsOf(usage, false, true)).toEqual({ left: '12 of 30', reset: '9' })
})

it('reads counts that cannot be had as none left', () => {
  expect(countsOf(undefined, true, true).left).toBe('0')
  expect(countsOf(usage, true, true).left).toBe('0')
})

it('says nothing before it knows', () => {
  expect(countsOf(undefined, false, true)).toEqual({ left: '–', reset: '–' })
})

it('is unlimited for the plans that are, whatever the counting says', () => {
  expect(countsOf(undefined, true, false).left).toBe('Unlimited')
})

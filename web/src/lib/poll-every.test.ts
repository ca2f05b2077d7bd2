import { describe, expect, it } from 'vitest'
import { pollEvery } from './poll-every.ts'

describe('polling for a finished report', () => {
  it('happens every few seconds while a request is pending, and not otherwise', () => {
    expect(pollEvery(true, 1)).toBe(4000)
    expect(pollEvery(false, 1)).toBe(false)
  })

  it('slows down on a page that stays open', () => {
    expect(pollEvery(true, 200)).toBe(20_000)
  })
})

import { describe, expect, it } from 'vitest'
import { pollEvery } from './poll-every.ts'

describe('noticing a finished report', () => {
  it('asks every few seconds while something is pending, and not at all otherwise', () => {
    expect(pollEvery(true, 1)).toBe(4000)
    expect(pollEvery(false, 1)).toBe(false)
  })

  it('asks less often on a page that stays open', () => {
    expect(pollEvery(true, 200)).toBe(20_000)
  })
})

import { describe, expect, it } from 'vitest'
import { scoreView } from './score.ts'

describe('the trust score', () => {
  it.each([
    [100, 'good', '100%'],
    [80, 'good', '80%'],
    [79.5, 'fair', '79.5%'],
    [60, 'fair', '60%'],
    [59, 'poor', '59%'],
    [0, 'poor', '0%'],
    ['high', 'good', 'High trust'],
    ['HIGH', 'good', 'High trust'],
    ['medium', 'fair', 'Medium trust'],
    ['low', 'poor', 'Low trust'],
    ['strange', 'poor', 'Strange'],
    ['86', 'good', '86%'],
  ])('%j is %s, shown as %s', (score, tone, text) => {
    expect(scoreView(score)).toMatchObject({ tone, text })
  })

  it.each(['', ' ', Number.NaN])('%j is no score', (score) => {
    expect(scoreView(score)).toBeNull()
  })

  it.each([
    [86, 'Proceed'],
    [64, 'Proceed with care'],
    [31, 'Do not pay yet'],
    ['medium', 'Proceed with care'],
    ['strange', 'Strange'],
  ])('%j means %s', (score, meaning) => {
    expect(scoreView(score)?.meaning).toBe(meaning)
  })
})
